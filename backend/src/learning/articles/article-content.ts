import type { ArticleSummary, Article as ArticleView } from '@shinobi/shared/contract/learning/articles';
import { contentSource, type LoadedFile, type SeedTable } from '../content/index.js';
import type { ReadTransaction } from '../../database/unit-of-work.js';
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

async function documentsOf(tx: ReadTransaction, repository: ArticleRepository): Promise<Map<string, unknown>> {
  const articles = await repository.findAll(tx);
  return new Map<string, unknown>([
    [ALL_ARTICLES, articles.map(summaryView)],
    ...articles.map((article) => [articleAddress(article.pageName), articleView(article)] as const),
  ]);
}

export const articleContent = (repository: ArticleRepository) =>
  contentSource<ArticleFile>({
    folder: 'articles',
    schema: ArticleFile,
    tables: (files) => [articleTable(files)],
    documents: (tx) => documentsOf(tx, repository),
    changes: async (tx) =>
      new Map((await repository.findAll(tx)).map(({ pageName, updatedAt }) => [articleAddress(pageName), updatedAt])),
  });
