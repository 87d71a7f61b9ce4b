import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  'folktales-edit': () => import('./tale-list/index.js').then(({ TaleListPage }) => ({ default: TaleListPage })),
  'folktale-edit': () => import('./tale-editor/index.js').then(({ TaleEditorPage }) => ({ default: TaleEditorPage })),
  'answer-reports': () =>
    import('./answer-reports/index.js').then(({ AnswerReportsPage }) => ({ default: AnswerReportsPage })),
  'sitemap-edit': () => import('./site-map/index.js').then(({ SiteMapPage }) => ({ default: SiteMapPage })),
  boscobel: () => import('./board/index.js').then(({ BoardPage }) => ({ default: BoardPage })),
  'sb-diner': () => import('./board/index.js').then(({ BoardPage }) => ({ default: BoardPage })),
} satisfies RemoteModule['routes'];
