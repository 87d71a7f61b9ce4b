import type { ArticleSummary, Article as ArticleView } from '@shinobi/shared/contract/learning/articles';
import { passageSentences } from '@shinobi/shared/domain/japanese/spoken-text';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import {
  type ContentItem,
  contentSource,
  type LoadedFile,
  type SeedTable,
  type TextClipService,
} from '../content/index.js';
import { questionViews } from '../lessons/index.js';
import { ArticleEntity } from './article.entity.js';
import { ArticleFile } from './article-file.js';
import type { ArticleRepository } from './article.repository.js';

export const ALL_ARTICLES = '/api/Articles/GetAll';
export const articleAddress = (pageName: string): string => `/api/Articles/GetOne/${encodeURIComponent(pageName)}`;

const articleRow = ({ body, test, ...row }: ArticleFile) => ({ ...row, body: { body, ...(test && { test }) } });

const articleTable = (files: readonly LoadedFile<ArticleFile>[]): SeedTable => ({
  kind: 'article',
  entity: ArticleEntity,
  id: 'articleId',
  unique: 'pageName',
  stamp: 'updatedAt',
  rows: files.map(({ name: file, value }) => ({ file, content: articleRow(value) })),
});

const summaryView = (article: ArticleEntity): ArticleSummary => ({
  articleId: article.articleId,
  pageName: article.pageName,
  order: article.order,
  title: article.title,
  description: article.description,
  level: article.level,
  minutes: article.minutes,
  picture: article.picture,
});

/** Returns the clips of the sentences of the passages; without any, nothing. */
function passageSounds(body: readonly string[], clips: TextClipService): Pick<ArticleView, 'sounds'> {
  const sentences = body.flatMap(passageSentences);
  const voiced = sentences.flatMap((text) => {
    const { sound } = clips.soundOf(text);
    return sound === undefined ? [] : [[text, sound] as const];
  });
  return voiced.length > 0 ? { sounds: Object.fromEntries(voiced) } : {};
}

const articleView = (article: ArticleEntity, clips: TextClipService): ArticleView => ({
  ...summaryView(article),
  body: article.body.body,
  formattedBody: parseMarkdown(article.body.body),
  test: questionViews(article.body.test ?? [], clips),
  ...passageSounds(article.body.body, clips),
});

const itemOf = (article: ArticleEntity, clips: TextClipService): ContentItem<ArticleSummary> => ({
  id: article.articleId,
  order: article.order,
  entry: summaryView(article),
  documents: new Map([[articleAddress(article.pageName), articleView(article, clips)]]),
  changedAt: article.updatedAt,
});

export const articleContent = (repository: ArticleRepository, clips: TextClipService) =>
  contentSource<ArticleFile, ArticleSummary>({
    folder: 'articles',
    schema: ArticleFile,
    tables: (files) => [articleTable(files)],
    items: async (tx, ids) => (await repository.findAll(tx, ids)).map((article) => itemOf(article, clips)),
    lists: (summaries) => new Map([[ALL_ARTICLES, summaries]]),
  });
