import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  ninja: () => import('./game-menu/index.js').then(({ GameMenuPage }) => ({ default: GameMenuPage })),
  ninja1: () => import('./seasons-run/index.js').then(({ SeasonsRunPage }) => ({ default: SeasonsRunPage })),
  ninja2: () => import('./falling-words/index.js').then(({ FallingWordsPage }) => ({ default: FallingWordsPage })),
  ninja3: () => import('./castle/index.js').then(({ CastlePage }) => ({ default: CastlePage })),
  'game-over': () => import('./game-over/index.js').then(({ GameOverPage }) => ({ default: GameOverPage })),
} satisfies RemoteModule['routes'];

export const panels = {
  roulette: () =>
    import(/* webpackChunkName: "roulette" */ './roulette/index.js').then(({ RoulettePanel }) => ({
      default: RoulettePanel,
    })),
} satisfies RemoteModule['panels'];

export const decorations = {
  ninjas: () =>
    import(/* webpackChunkName: "decorations" */ './decorations/index.js').then(({ Ninjas }) => ({ default: Ninjas })),
  'falling-images': () =>
    import(/* webpackChunkName: "decorations" */ './decorations/index.js').then(({ FallingImages }) => ({
      default: FallingImages,
    })),
} satisfies RemoteModule['decorations'];
