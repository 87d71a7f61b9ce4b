import type { Article } from '@shinobi/shared/contract/learning/articles';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { type Handlers, refusal } from '@shinobi/shared/testing/fake-api';

const BODY = [
  'Read first.',
  '## The message',
  '> {雨|あめ}が{降|ふ}るそうです。{傘|かさ}がいります。',
  '| Word | Meaning |\n|---|---|\n| {雨|あめ} | rain |',
];

/** One article for the standalone harness and the tests. */
export const ARTICLE: Article = {
  articleId: 12,
  pageName: 'reading-practice',
  order: 12,
  title: 'Reading practice',
  description: 'A message, with questions.',
  level: 'N3',
  minutes: 4,
  picture: 'kana-grid.svg',
  body: BODY,
  formattedBody: parseMarkdown(BODY),
  sounds: { '{雨|あめ}が{降|ふ}るそうです。': '/audio/texts/0123456789abcdef-01234567.m4a' },
  test: [
    {
      question: 'Why did the plan change?',
      prompt: 'どうして{予定|よてい}が{変|か}わりましたか。',
      choices: ['{雨|あめ}が{降|ふ}るから', '{休|やす}みだから'],
      answer: 0,
      why: '{雨|あめ} is the reason.',
    },
    { question: 'What follows?', prompt: '', choices: ['{家|いえ}', '{山|やま}'], answer: 1, why: 'They go anyway.' },
  ],
};

const { body: _body, formattedBody: _formattedBody, test: _test, ...summary } = ARTICLE;
export const articleHandlers: Handlers = {
  'GET /api/Articles/GetAll': () => [
    summary,
    { ...summary, articleId: 13, pageName: 'videos', level: null, picture: null },
  ],
  'GET /api/Articles/GetOne/:pageName': ({ params }) =>
    params.pageName.toLowerCase() === ARTICLE.pageName ? ARTICLE : refusal('ArticleNotFound'),
};
