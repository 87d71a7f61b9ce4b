import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  admin: () => import('./overview/index.js').then(({ AdminPage }) => ({ default: AdminPage })),
} satisfies RemoteModule['routes'];
