import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';

/** A stored article with a text, a sentence and a picture. */
export const anEditedArticle = (overrides: Partial<EditedArticle> = {}): EditedArticle => ({
  ...{ articleId: 1, pageName: 'rain', order: 1, title: 'Rain', description: 'Words for rain.', level: 'N5' },
  ...{ minutes: 3, picture: null, published: true, hasDraft: false },
  ...{ origin: 'product', version: 2, changedAt: '2026-11-20T09:00:00.000Z' },
  body: ['Japan has many words for rain.', '> {雨|あめ}です。 “It is rain.”', '![Rain](/images/user/a.webp)'],
  test: [],
  ...overrides,
});
