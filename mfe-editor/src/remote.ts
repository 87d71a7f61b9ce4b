import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  'folktales-edit': () => import('./tale-list/index.js').then(({ TaleListPage }) => ({ default: TaleListPage })),
} satisfies RemoteModule['routes'];
