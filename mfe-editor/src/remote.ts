import type { RemoteModule } from '@shinobi/shared/platform';

export const routes = {
  'folktales-edit': () =>
    import('./folktale-list/index.js').then(({ FolktaleListPage }) => ({ default: FolktaleListPage })),
  'folktale-edit': () =>
    import('./folktale-editor/index.js').then(({ FolktaleEditorPage }) => ({ default: FolktaleEditorPage })),
  reviews: () => import('./review-queue/index.js').then(({ ReviewQueuePage }) => ({ default: ReviewQueuePage })),
  'answer-reports': () =>
    import('./answer-reports/index.js').then(({ AnswerReportsPage }) => ({ default: AnswerReportsPage })),
  'articles-edit': () =>
    import('./article-editor/index.js').then(({ ArticleListPage }) => ({ default: ArticleListPage })),
  'article-edit': () =>
    import('./article-editor/index.js').then(({ ArticleEditorPage }) => ({ default: ArticleEditorPage })),
  'vocabulary-edit': () =>
    import('./vocabulary-editor/index.js').then(({ GenreListPage }) => ({ default: GenreListPage })),
  'genre-edit': () =>
    import('./vocabulary-editor/index.js').then(({ GenreEditorPage }) => ({ default: GenreEditorPage })),
  'sitemap-edit': () => import('./site-map/index.js').then(({ SiteMapPage }) => ({ default: SiteMapPage })),
  'vocabulary-merge': () => import('./vocabulary-merge/index.js').then(({ MergePage }) => ({ default: MergePage })),
  'genre-merge': () => import('./vocabulary-merge/index.js').then(({ MergePage }) => ({ default: MergePage })),
  'grammar-edit': () =>
    import('./lesson-editor/index.js').then(({ GrammarListPage }) => ({ default: GrammarListPage })),
  'grammar-lesson-edit': () =>
    import('./lesson-editor/index.js').then(({ GrammarEditorPage }) => ({ default: GrammarEditorPage })),
  'kanji-edit': () => import('./lesson-editor/index.js').then(({ KanjiListPage }) => ({ default: KanjiListPage })),
  'kanji-lesson-edit': () =>
    import('./lesson-editor/index.js').then(({ KanjiEditorPage }) => ({ default: KanjiEditorPage })),
  'en-check': () => import('./en-check/index.js').then(({ EnCheckPage }) => ({ default: EnCheckPage })),
  boscobel: () => import('./board/index.js').then(({ BoardPage }) => ({ default: BoardPage })),
  'sb-diner': () => import('./board/index.js').then(({ BoardPage }) => ({ default: BoardPage })),
} satisfies RemoteModule['routes'];
