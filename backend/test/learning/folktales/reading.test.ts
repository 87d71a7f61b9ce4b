import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointKey } from '@shinobi/shared/contract';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { ArticleEntity } from '../../../src/learning/articles/article.entity.js';
import { FolktaleEntity } from '../../../src/learning/folktales/folktale.entity.js';
import { startApp, type TestApp } from '../../support/app.js';

const word = (wordNumber: number, kanji: string, hiragana: string, english: string) => ({
  wordNumber,
  kanji,
  hiragana,
  english,
});

const SENTENCES = [
  {
    lineNumber: 1,
    kanji: '犬が来ました。',
    hiragana: 'いぬがきました。',
    romaji: 'inu ga kimashita.',
    english: 'A dog came.',
    words: [
      word(1, '犬', 'いぬ', 'dog'),
      word(2, 'が', 'が', 'marks the subject'),
      word(3, '来ました', 'きました', 'came'),
      word(4, '。', '。', ''),
    ],
  },
  {
    lineNumber: 2,
    kanji: '終わり。',
    hiragana: 'おわり。',
    romaji: 'owari.',
    english: 'The end.',
    words: [word(1, '終わり', 'おわり', 'end'), word(2, '。', '。', '')],
  },
];

const aStory = (given: Partial<FolktaleEntity> = {}): FolktaleEntity => ({
  storyId: 1,
  storyName: 'the-dog',
  description: 'A dog comes.',
  order: 1,
  published: true,
  updatedAt: '2026-11-21T09:00:00.000Z',
  body: {
    title: { kanji: '犬', hiragana: 'いぬ', english: 'The Dog' },
    youtube: null,
    explanation: '## The tale\n\n{犬|いぬ} is a dog.',
    articles: ['dogs-in-japan', 'not-written-yet'],
    sentences: SENTENCES,
  },
  ...given,
});

const anArticle = (pageName: string, title: string): ArticleEntity => ({
  articleId: 1,
  pageName,
  order: 1,
  title,
  description: 'About dogs.',
  level: null,
  minutes: 3,
  picture: null,
  updatedAt: '2026-11-21T09:00:00.000Z',
  body: { body: ['Dogs bark.'] },
});

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.nest.get(UnitOfWork).run(async (tx) => {
    await managerOf(tx).insert(ArticleEntity, anArticle('dogs-in-japan', 'Dogs in Japan'));
    await managerOf(tx).insert(FolktaleEntity, [
      aStory(),
      aStory({ storyId: 2, storyName: 'the-cat', order: 0, body: {} }),
      aStory({ storyId: 3, storyName: 'the-draft', published: false }),
    ]);
    await managerOf(tx).query("INSERT INTO revisions (name, rev) VALUES ('content', 1)");
  });
  await app.nest.get(PublicContentService).refresh();
});
afterAll(() => app.close());

const DOG = {
  storyId: 1,
  storyName: 'the-dog',
  description: 'A dog comes.',
  title: { kanji: '犬', hiragana: 'いぬ', english: 'The Dog' },
  youtube: null,
  level: 'N5',
  sentenceCount: SENTENCES.length,
};
const NOTHING_YET = { title: null, youtube: null, level: null, sentenceCount: 0 };
const CAT = { storyId: 2, storyName: 'the-cat', description: 'A dog comes.', ...NOTHING_YET };
const sentence = ({ words: _words, ...fields }: (typeof SENTENCES)[number]) => ({ storyId: 1, ...fields });
const wordsOf = ({ lineNumber, words }: (typeof SENTENCES)[number]) =>
  words.map((fields) => ({ storyId: 1, lineNumber, ...fields }));
const ok = async (key: EndpointKey, params: Record<string, unknown> = {}) => {
  const { status, body } = await app.client().send(key, { params });
  expect({ key, status }).toEqual({ key, status: 200 });
  return body;
};

describe('a folktale', () => {
  it.each(['the-dog', 'The-Dog', 'THE-DOG'])('is found as %s and returns its canonical name', async (storyName) => {
    expect(await ok('GET /api/Stories/GetPageData/:storyName', { storyName })).toEqual(DOG);
  });

  it('returns its sentences in order', async () => {
    expect(await ok('GET /api/Stories/GetSentences/:storyId', { storyId: 1 })).toEqual(SENTENCES.map(sentence));
  });

  it('returns the words of all sentences and its existing articles', async () => {
    expect(await ok('GET /api/Stories/GetWords/:storyId', { storyId: 1 })).toEqual({
      words: SENTENCES.flatMap(wordsOf),
      articles: [{ pageName: 'dogs-in-japan', title: 'Dogs in Japan' }],
    });
  });

  it.each([
    { storyName: 'the-dog', lineNumber: 2 },
    { storyName: 'The-DOG', lineNumber: 2 },
    { storyName: 'the-dog', lineNumber: '02' },
  ])('returns one sentence with its words: $storyName, $lineNumber', async (params) => {
    const [, second] = SENTENCES;
    expect(await ok('GET /api/Stories/GetOneSentence/:storyName/:lineNumber', params)).toEqual({
      sentence: second && sentence(second),
      words: second && wordsOf(second),
    });
  });

  it('returns its explanation regardless of letter case', async () => {
    for (const storyName of ['the-dog', 'THE-dog'])
      expect(await ok('GET /api/Stories/GetExplanation/:storyName', { storyName })).toEqual({
        explanation: '## The tale\n\n{犬|いぬ} is a dog.',
        formattedExplanation: [
          { type: 'heading', level: 2, content: ['The tale'] },
          { type: 'paragraph', content: ['{犬|いぬ} is a dog.'] },
        ],
      });
  });

  it('lists the other published folktales in reading order', async () => {
    expect(await ok('GET /api/Stories/GetAllStories')).toEqual([CAT, DOG]);
    expect(await ok('GET /api/Stories/GetOtherStories/:storyId', { storyId: 1 })).toEqual([CAT]);
    expect(await ok('GET /api/Stories/GetOtherStories/:storyId', { storyId: 2 })).toEqual([DOG]);
  });

  it('without a body has empty content', async () => {
    expect(await ok('GET /api/Stories/GetSentences/:storyId', { storyId: 2 })).toEqual([]);
    expect(await ok('GET /api/Stories/GetWords/:storyId', { storyId: 2 })).toEqual({ words: [], articles: [] });
    expect(await ok('GET /api/Stories/GetExplanation/:storyName', { storyName: 'the-cat' })).toEqual({
      explanation: '',
      formattedExplanation: [],
    });
  });

  it('returns 304 to a client that has the current version', async () => {
    const ask = (headers = {}) => fetch(`${app.url}/api/Stories/GetWords/1`, { headers });
    const etag = (await ask()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  });
});

const raw = async (path: string) => {
  const { status, body } = await app.client().raw('GET', `/api/Stories/${path}`);
  return { status, error: (body as { error?: string }).error };
};

describe('a request for a missing folktale or sentence', () => {
  it.each(['unknown', 'the-draft', 'constructor', '__proto__', '%2e%2e%2fusers', "'%20OR%201=1", '桃太郎'])(
    'returns 404 for the name %s',
    async (name) => {
      const missing = { status: 404, error: 'StoryNotFound' };
      expect(await raw(`GetPageData/${name}`)).toEqual(missing);
      expect(await raw(`GetExplanation/${name}`)).toEqual(missing);
      expect(await raw(`GetOneSentence/${name}/1`)).toEqual({ status: 404, error: 'SentenceNotFound' });
    },
  );

  it.each(['GetSentences', 'GetWords', 'GetOtherStories'])(
    'returns 404 for an unknown or unpublished id: %s',
    async (call) => {
      for (const id of [3, 4, 2 ** 31 - 1])
        expect(await raw(`${call}/${id}`)).toEqual({ status: 404, error: 'StoryNotFound' });
    },
  );

  it('returns 404 for a sentence after the last one', async () => {
    expect(await raw('GetOneSentence/the-dog/3')).toEqual({ status: 404, error: 'SentenceNotFound' });
  });

  it.each([
    'GetSentences/0',
    'GetSentences/-1',
    'GetSentences/1.5',
    'GetSentences/1e0',
    'GetSentences/momotaro',
    'GetSentences/99999999999',
    'GetWords/one',
    'GetOtherStories/%20',
    'GetPageData/%00',
    'GetPageData/a%0Ab',
    `GetExplanation/${'x'.repeat(101)}`,
    'GetOneSentence/the-dog/0',
    'GetOneSentence/the-dog/x',
  ])('returns 400 for an invalid name or number: %s', async (path) => {
    expect(await raw(path)).toEqual({ status: 400, error: 'InvalidInput' });
  });
});
