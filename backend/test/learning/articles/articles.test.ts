import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
});
afterAll(() => app.close());

const raw = async (path: string) => {
  const { status, body } = await app.client().raw('GET', `/api/Articles/${path}`);
  return { status, error: (body as { error?: string }).error };
};

describe('the articles', () => {
  it('are listed in order and can be fetched one by one', async () => {
    const client = app.client();
    const articles = await client.ok('GET /api/Articles/GetAll');
    expect(articles.map(({ pageName }) => pageName)).toEqual(
      expect.arrayContaining(['jlpt-n3-reading-practice', 'videos']),
    );
    expect(articles.map(({ order }) => order)).toEqual(articles.map(({ order }) => order).toSorted((a, b) => a - b));
    for (const summary of articles) {
      const article = await client.ok('GET /api/Articles/GetOne/:pageName', { params: { pageName: summary.pageName } });
      expect(article).toMatchObject(summary);
      expect(article.body.length).toBeGreaterThan(0);
      expect(article.formattedBody).toEqual(parseMarkdown(article.body));
    }
  });

  it('are found regardless of letter case', async () => {
    const { pageName } = await app
      .client()
      .ok('GET /api/Articles/GetOne/:pageName', { params: { pageName: 'VIDEOS' } });
    expect(pageName).toBe('videos');
  });

  it.each(['nonsense', '__proto__', '..%2fgrammar'])('returns 404 for the unknown name %s', async (name) => {
    expect(await raw(`GetOne/${name}`)).toEqual({ status: 404, error: 'ArticleNotFound' });
  });

  it.each(['%00', 'a%0Ab', 'x'.repeat(101)])('returns 400 for the invalid name %s', async (name) => {
    expect(await raw(`GetOne/${name}`)).toEqual({ status: 400, error: 'InvalidInput' });
  });
});

describe('the author', () => {
  it('has a greeting and an introduction', async () => {
    expect(await app.client().ok('GET /api/Articles/GetAuthorInfo', { query: { authorId: 1 } })).toEqual({
      authorId: 1,
      authorName: expect.any(String),
      imgExtension: 'svg',
      initialGreeting: expect.any(String),
      selfIntroduction: expect.any(String),
    });
  });

  it('returns 404 for another author and 400 for an invalid id', async () => {
    expect(await raw('GetAuthorInfo?authorId=2')).toEqual({ status: 404, error: 'AuthorNotFound' });
    for (const query of ['', '?authorId=', '?authorId=x', '?authorId=0', '?authorId=1&x=1'])
      expect(await raw(`GetAuthorInfo${query}`)).toEqual({ status: 400, error: 'InvalidInput' });
  });
});
