import type { RemoteModule } from '@shinobi/shared/platform';

const board = () =>
  import(/* webpackChunkName: "board" */ './board/index.js').then(({ BoardPage }) => ({ default: BoardPage }));

export const routes = {
  'folktales-edit': () => import('./tale-list/index.js').then(({ TaleListPage }) => ({ default: TaleListPage })),
  'folktale-edit': () => import('./tale-editor/index.js').then(({ TaleEditorPage }) => ({ default: TaleEditorPage })),
  boscobel: board,
  'sb-diner': board,
} satisfies RemoteModule['routes'];
