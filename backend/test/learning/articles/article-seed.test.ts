import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ArticleEntity } from '../../../src/learning/articles/article.entity.js';
import type { TextClipService } from '../../../src/learning/content/index.js';
import { articleContent } from '../../../src/learning/articles/article-content.js';
import { AuthorEntity } from '../../../src/learning/articles/author.entity.js';
import { authorContent } from '../../../src/learning/articles/author-content.js';
import { ArticleRepository } from '../../../src/learning/articles/article.repository.js';
import { seedContent } from '../../support/seed-content.js';
import type { Database } from '../../../src/database/database.js';
import { managerOf } from '../../../src/database/unit-of-work.js';
import { makeContentFolder } from '../../support/content.js';
import { openTestDatabase } from '../../support/database.js';

const NOW = '2026-11-21T09:00:00.000Z';
const NOTHING = { inserted: 0, updated: 0, removed: 0 };

const question = { question: 'Which?', prompt: '{私|わたし}＿＿', choices: ['は', 'を'], answer: 0, why: 'Topic.' };
const article = (given: object = {}) => ({
  articleId: 1,
  pageName: 'videos',
  order: 1,
  title: 'Videos',
  description: 'What to watch.',
  level: null,
  minutes: 3,
  picture: 'videos.svg',
  body: ['## Watch', '{見|み}てください。'],
  test: [question],
  ...given,
});
const author = (given: object = {}) => ({
  authorId: 1,
  authorName: 'Shinobi',
  imgExtension: 'svg',
  initialGreeting: 'Welcome!',
  selfIntroduction: '## Me',
  ...given,
});

let database: Database;
let content: ReturnType<typeof makeContentFolder>;
beforeEach(async () => {
  database = await openTestDatabase();
  content = makeContentFolder();
  content.write('articles/01-videos.json', article());
  content.write('author/1.json', author());
});
afterEach(async () => {
  content.drop();
  await database.close();
});

const seed = () =>
  seedContent(
    database.work,
    [articleContent(new ArticleRepository(), {} as TextClipService), authorContent],
    content.dir,
    NOW,
  );
const titles = () =>
  database.work.read(async (tx) => (await managerOf(tx).find(ArticleEntity)).map(({ title }) => title));
const names = () =>
  database.work.read(async (tx) => (await managerOf(tx).find(AuthorEntity)).map(({ authorName }) => authorName));

describe('seeding articles and authors', () => {
  it('inserts each document once', async () => {
    expect(await seed()).toEqual({ ...NOTHING, inserted: 2 });
    expect(await seed()).toEqual(NOTHING);
    const [loaded] = await database.work.read((tx) => managerOf(tx).find(ArticleEntity));
    const { body, test } = article();
    expect(loaded).toMatchObject({ pageName: 'videos', picture: 'videos.svg', updatedAt: NOW, body: { body, test } });
  });

  it('applies corrections from the files', async () => {
    await seed();
    content.write('articles/01-videos.json', article({ title: 'Films' }));
    content.write('author/1.json', author({ authorName: 'Kage' }));
    expect(await seed()).toEqual({ ...NOTHING, updated: 2 });
    expect([await titles(), await names()]).toEqual([['Films'], ['Kage']]);
  });

  it("keeps an editor's changes", async () => {
    await seed();
    await database.work.run((tx) => managerOf(tx).update(ArticleEntity, { articleId: 1 }, { title: 'Mended' }));
    await database.work.run((tx) => managerOf(tx).update(AuthorEntity, { authorId: 1 }, { authorName: 'Mended' }));
    content.write('articles/01-videos.json', article({ title: 'Films' }));
    content.write('author/1.json', author({ authorName: 'Kage' }));
    expect(await seed()).toEqual(NOTHING);
    expect([await titles(), await names()]).toEqual([['Mended'], ['Mended']]);
  });

  it('does not restore an article that an editor deleted', async () => {
    await seed();
    await database.work.run((tx) => managerOf(tx).delete(ArticleEntity, { articleId: 1 }));
    content.write('articles/01-videos.json', article({ title: 'Films' }));
    await seed();
    expect(await titles()).toEqual([]);
  });
});

describe('an invalid article or author file', () => {
  it.each([
    {
      problem: 'with an answer index out of range',
      name: 'articles/02-x.json',
      text: article({ articleId: 2, pageName: 'x', test: [{ ...question, answer: 2 }] }),
      message: /articles\/02-x\.json has an error in line \d+: test\.0\.answer: must be the index of a choice\.$/,
    },
    {
      problem: 'with a name that is not valid in a URL',
      name: 'articles/02-x.json',
      text: article({ articleId: 2, pageName: '../x' }),
      message:
        /articles\/02-x\.json has an error in line 3: pageName: must be small letters, digits and single dashes\.$/,
    },
    {
      problem: 'with a picture from another site',
      name: 'articles/02-x.json',
      text: article({ articleId: 2, pageName: 'x', picture: 'https://example.org/x.svg' }),
      message: /articles\/02-x\.json has an error in line 9: picture: must be the name of an SVG\.$/,
    },
    {
      problem: 'with an empty body',
      name: 'articles/02-x.json',
      text: article({ articleId: 2, pageName: 'x', body: [] }),
      message: /articles\/02-x\.json has an error in line 10: body: /,
    },
    {
      problem: 'with the name of another article',
      name: 'articles/02-x.json',
      text: article({ articleId: 2 }),
      message:
        /^The article with the pageName videos appears in both articles\/01-videos\.json and articles\/02-x\.json\.$/,
    },
    {
      problem: 'with a picture that is a script',
      name: 'author/2.json',
      text: author({ authorId: 2, imgExtension: 'js' }),
      message: /author\/2\.json has an error in line 4: imgExtension: /,
    },
    {
      problem: 'with an unknown field',
      name: 'author/2.json',
      text: author({ authorId: 2, age: 400 }),
      message: /author\/2\.json has an error in line 1: Unrecognized key: "age"\.$/,
    },
    {
      problem: 'with malformed JSON',
      name: 'author/2.json',
      text: '{\n "authorId": 2,\n oops }',
      message: /author\/2\.json has an error in line 3: /,
    },
  ])(
    '$problem is reported with file, line and reason, and leaves the database unchanged',
    async ({ name, text, message }) => {
      await seed();
      content.write('articles/01-videos.json', article({ title: 'Films' }));
      content.write('author/1.json', author({ authorName: 'Kage' }));
      content.write(name, text);
      await expect(seed()).rejects.toThrow(message);
      expect([await titles(), await names()]).toEqual([['Videos'], ['Shinobi']]);
    },
  );
});
