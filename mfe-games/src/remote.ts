import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  ninja: () => import('./chooser/index.js').then(({ NinjaPage }) => ({ default: NinjaPage })),
} satisfies RemoteModule['routes'];
