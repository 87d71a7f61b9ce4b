import type { RemoteModule } from '@shinobi/remote-kit/platform';

/** Each key is the id of a route in contributes.json. */
export const routes = {
  weather: () => import('./page.tsx').then(({ Page }) => ({ default: Page })),
} satisfies RemoteModule['routes'];
