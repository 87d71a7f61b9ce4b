import type { RemoteModule } from '@shinobi/shared/platform';

export const slots = {
  'active-users': () => import('./active-users/index.js').then(({ ActiveUsers }) => ({ default: ActiveUsers })),
} satisfies RemoteModule['slots'];
