import type { ArticleSummary, Article as ArticleView } from '@shinobi/shared/contract/learning/articles';
import { type ContentItem, contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
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

const articleView = (article: ArticleEntity): ArticleView => ({
  ...summaryView(article),
  body: article.body.body,
  test: questionViews(article.body.test ?? []),
});

const itemOf = (article: ArticleEntity): ContentItem<ArticleSummary> => ({
  id: article.articleId,
  order: article.order,
  entry: summaryView(article),
  documents: new Map([[articleAddress(article.pageName), articleView(article)]]),
  changedAt: article.updatedAt,
});

export const articleContent = (repository: ArticleRepository) =>
  contentSource<ArticleFile, ArticleSummary>({
    folder: 'articles',
    schema: ArticleFile,
    tables: (files) => [articleTable(files)],
    items: async (tx, ids) => (await repository.findAll(tx, ids)).map(itemOf),
    lists: (summaries) => new Map([[ALL_ARTICLES, summaries]]),
  });
