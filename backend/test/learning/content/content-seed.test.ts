import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EditVersionRepository } from '../../../src/editing/versions/edit-version.repository.js';
import { ArticleRepository } from '../../../src/learning/articles/article.repository.js';
import { FolktaleRepository } from '../../../src/learning/folktales/folktale.repository.js';
import { VocabularyRepository } from '../../../src/learning/vocabulary/vocabulary.repository.js';
import { seedContent } from '../../support/seed-content.js';
import type { Database } from '../../../src/database/database.js';
import { managerOf } from '../../../src/database/unit-of-work.js';
import { FolktaleEntity } from '../../../src/learning/folktales/folktale.entity.js';
import { folktaleContent } from '../../../src/learning/folktales/folktale-content.js';
import { GenreEntity } from '../../../src/learning/vocabulary/genre.entity.js';
import { vocabularyContent } from '../../../src/learning/vocabulary/vocabulary-content.js';
import { WordEntity } from '../../../src/learning/vocabulary/word.entity.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { openTestDatabase } from '../../support/database.js';

const FIRST = '2026-11-21T09:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';

let database: Database;
let content: ReturnType<typeof makeContentFolder>;

beforeEach(async () => {
  database = await openTestDatabase();
  content = makeContentFolder();
});
afterEach(async () => {
  content.drop();
  await database.close();
});

const seed = (now = FIRST) =>
  seedContent(
    database.work,
    [
      vocabularyContent(new VocabularyRepository(), new EditVersionRepository()),
      folktaleContent({ folktales: new FolktaleRepository(), articles: new ArticleRepository() }),
    ],
    content.dir,
    now,
  );
const words = () => database.work.read((tx) => managerOf(tx).find(WordEntity, { order: { vocabId: 'ASC' } }));
const english = async () => Object.fromEntries((await words()).map((word) => [word.vocabId, word.english]));
const genres = () => database.work.read((tx) => managerOf(tx).find(GenreEntity));
const edit = (vocabId: number, to: Partial<WordEntity>) =>
  database.work.run((tx) => managerOf(tx).update(WordEntity, { vocabId }, to));
const food = (...list: ReturnType<typeof aWord>[]) => content.write('vocabulary/01-Food.json', aGenre({ words: list }));

const rice = aWord();
const bread = aWord({ vocabId: 1002, kanji: 'パン', hiragana: 'パン', english: 'bread' });
const egg = aWord({ vocabId: 1003, kanji: '卵', hiragana: 'たまご', english: 'egg' });

describe('the first start', () => {
  it('loads genres, words in their order and folktales', async () => {
    food(rice, bread);
    content.write('folktales/01.json', { storyId: 1, storyName: 'momotaro', order: 1, description: 'A peach.' });
    expect(await seed()).toEqual({ inserted: 4, updated: 0, removed: 0 });
    expect((await words()).map(({ vocabId, position, audioExtension }) => [vocabId, position, audioExtension])).toEqual(
      [
        [1001, 0, 'm4a'],
        [1002, 1, 'm4a'],
      ],
    );
    expect(await database.work.read((tx) => managerOf(tx).find(FolktaleEntity))).toEqual([
      {
        storyId: 1,
        storyName: 'momotaro',
        order: 1,
        description: 'A peach.',
        published: false,
        updatedAt: FIRST,
        body: {},
      },
    ]);
  });

  it('of two servers at once loads everything once', async () => {
    food(rice, bread);
    const outcomes = await Promise.all([seed(), seed()]);
    expect(outcomes.map(({ inserted }) => inserted).toSorted()).toEqual([0, 3]);
    expect(await words()).toHaveLength(2);
  });
});

describe('a later start', () => {
  beforeEach(async () => {
    food(rice, bread);
    content.write('folktales/01.json', { storyId: 1, storyName: 'momotaro', order: 1, description: 'A peach.' });
    await seed();
  });

  it('changes nothing when no file has changed', async () => {
    expect(await seed(LATER)).toEqual({ inserted: 0, updated: 0, removed: 0 });
  });

  it('applies corrections, additions and removals', async () => {
    food({ ...rice, english: 'cooked rice' }, egg);
    expect(await seed()).toEqual({ inserted: 1, updated: 1, removed: 1 });
    expect(await english()).toEqual({ 1001: 'cooked rice', 1003: 'egg' });
  });

  it("keeps an editor's change, also when the file changes again", async () => {
    await edit(1001, { english: 'steamed rice' });
    food({ ...rice, english: 'cooked rice' }, { ...bread, english: 'loaf' });
    await seed();
    food({ ...rice, english: 'boiled rice' }, bread);
    await seed();
    expect(await english()).toEqual({ 1001: 'steamed rice', 1002: 'bread' });
  });

  it('does not restore a word that an editor deleted', async () => {
    await database.work.run((tx) => managerOf(tx).delete(WordEntity, { vocabId: 1002 }));
    food(rice, { ...bread, english: 'loaf' }, egg);
    await seed();
    expect(await english()).toEqual({ 1001: 'rice', 1003: 'egg' });
  });

  it('adds no words to a genre that an editor deleted', async () => {
    await database.work.run((tx) => managerOf(tx).delete(GenreEntity, { genreId: 1 }));
    food(rice, egg);
    await seed();
    expect([await genres(), await words()]).toEqual([[], []]);
  });

  it('removes a genre whose file is gone', async () => {
    content.remove('vocabulary/01-Food.json');
    await seed();
    expect([await genres(), await words()]).toEqual([[], []]);
  });

  it('keeps the id of a word that moves to another genre', async () => {
    food(rice);
    content.write('vocabulary/02-Bakery.json', aGenre({ genreId: 2, genreName: 'Bakery', words: [bread] }));
    await seed();
    expect((await words()).map(({ vocabId, genreId }) => [vocabId, genreId])).toEqual([
      [1001, 1],
      [1002, 2],
    ]);
  });

  it('updates the time of a changed folktale', async () => {
    content.write('folktales/01.json', { storyId: 1, storyName: 'momotaro', order: 1, description: 'A big peach.' });
    await seed(LATER);
    const [story] = await database.work.read((tx) => managerOf(tx).find(FolktaleEntity));
    expect(story).toMatchObject({ description: 'A big peach.', updatedAt: LATER });
  });
});

describe('an invalid content file', () => {
  const broken: { problem: string; text: unknown; message: string }[] = [
    {
      problem: 'with an empty meaning',
      text: aGenre({ words: [rice, { ...bread, english: '' }] }),
      message:
        'The content file vocabulary/02-Bakery.json has an error in line 24: words.1.english: Too small: expected string to have >=1 characters.',
    },
    {
      problem: 'with a missing field',
      text: aGenre({ order: undefined }),
      message:
        'The content file vocabulary/02-Bakery.json has an error in line 1: order: Invalid input: expected number, received undefined.',
    },
    {
      problem: 'with an unknown field',
      text: aGenre({ genreNmae: 'Bakery' }),
      message: 'The content file vocabulary/02-Bakery.json has an error in line 1: Unrecognized key: "genreNmae".',
    },
    {
      problem: 'with malformed JSON',
      text: '{\n  "genreId": 2,\n  "genreName" "Bakery"\n}',
      message: 'The content file vocabulary/02-Bakery.json has an error in line 3: ',
    },
    {
      problem: 'with the id of another word',
      text: aGenre({ genreId: 2, genreName: 'Bakery' }),
      message: 'The word with the vocabId 1001 appears in both vocabulary/01-Food.json and vocabulary/02-Bakery.json.',
    },
    {
      problem: 'with the name of another genre in different letter case',
      text: aGenre({ genreId: 2, genreName: 'FOOD', words: [egg] }),
      message: 'The genre with the nameKey food appears in both vocabulary/01-Food.json and vocabulary/02-Bakery.json.',
    },
  ];

  it.each(broken)(
    '$problem is reported with file, line and reason, and nothing is loaded',
    async ({ text, message }) => {
      food(rice);
      await seed();
      food({ ...rice, english: 'cooked rice' });
      content.write('vocabulary/02-Bakery.json', text);
      await expect(seed()).rejects.toThrow(message);
      expect(await english()).toEqual({ 1001: 'rice' });
    },
  );
});
