import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  ninja: () => import('./chooser/index.js').then(({ NinjaPage }) => ({ default: NinjaPage })),
  ninja1: () => import('./seasons-run/index.js').then(({ SeasonsRunPage }) => ({ default: SeasonsRunPage })),
  ninja2: () => import('./falling-words/index.js').then(({ FallingWordsPage }) => ({ default: FallingWordsPage })),
  ninja3: () => import('./castle/index.js').then(({ CastlePage }) => ({ default: CastlePage })),
  'game-over': () => import('./game-over/index.js').then(({ GameOverPage }) => ({ default: GameOverPage })),
} satisfies RemoteModule['routes'];

export const panels = {
  roulette: () =>
    import(/* webpackChunkName: "roulette" */ './roulette/roulette-panel.js').then(({ RoulettePanel }) => ({
      default: RoulettePanel,
    })),
} satisfies RemoteModule['panels'];

export const decorations = {
  ninjas: () =>
    import(/* webpackChunkName: "decorations" */ './decorations/ninjas.js').then(({ Ninjas }) => ({ default: Ninjas })),
  'falling-images': () =>
    import(/* webpackChunkName: "decorations" */ './decorations/falling-images.js').then(({ FallingImages }) => ({
      default: FallingImages,
    })),
} satisfies RemoteModule['decorations'];
