import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LessonRepository } from '../../../src/learning/lessons/lesson.repository.js';
import type { VocabularyService } from '../../../src/learning/vocabulary/vocabulary.service.js';
import { seedContent } from '../../support/seed-content.js';
import type { Database } from '../../../src/database/database.js';
import { managerOf } from '../../../src/database/unit-of-work.js';
import type { TextClipService } from '../../../src/learning/content/index.js';
import { grammarContent } from '../../../src/learning/lessons/grammar-content.js';
import { GrammarLessonEntity } from '../../../src/learning/lessons/grammar-lesson.entity.js';
import { kanjiContent } from '../../../src/learning/lessons/kanji-content.js';
import { KanjiLessonEntity } from '../../../src/learning/lessons/kanji-lesson.entity.js';
import { makeContentFolder } from '../../support/content.js';
import { openTestDatabase } from '../../support/database.js';

/** Not used for loading files. */
const CLIPS = {} as TextClipService;
const VOCABULARY = {} as VocabularyService;

const NOW = '2026-11-21T09:00:00.000Z';
const NOTHING = { inserted: 0, updated: 0, removed: 0 };

const question = {
  question: 'Which?',
  prompt: '{私|わたし}＿＿',
  choices: ['は', 'を', 'に'],
  answer: 0,
  why: 'Topic.',
};
const grammar = (given: object = {}) => ({
  lessonId: 1,
  path: 'desu',
  order: 1,
  level: 'N5',
  title: 'です',
  pattern: 'A は B です',
  summary: 'Say what something is.',
  explanation: '## A is B',
  examples: [{ ja: '{犬|いぬ}です。', english: 'It is a dog.' }],
  mistakes: [{ wrong: 'x', right: 'y', why: 'z' }],
  test: [question],
  ...given,
});
const dog = { kanji: '犬', meanings: ['dog'], on: ['ケン'], kun: ['いぬ'], strokes: 4, hint: 'A dog.', words: [] };
const kanji = (given: object = {}) => ({
  lessonId: 1,
  path: 'animals',
  order: 1,
  level: 'N4',
  title: 'Animals',
  summary: 'Animals.',
  characters: [dog],
  test: [question],
  ...given,
});

let database: Database;
let content: ReturnType<typeof makeContentFolder>;
beforeEach(async () => {
  database = await openTestDatabase();
  content = makeContentFolder();
  content.write('grammar/01-desu.json', grammar());
  content.write('kanji/01-animals.json', kanji());
});
afterEach(async () => {
  content.drop();
  await database.close();
});

const seed = () =>
  seedContent(
    database.work,
    [
      grammarContent(new LessonRepository(), CLIPS),
      kanjiContent(new LessonRepository(), { vocabulary: VOCABULARY, clips: CLIPS }),
    ],
    content.dir,
    NOW,
  );
const grammarTitles = () =>
  database.work.read(async (tx) => (await managerOf(tx).find(GrammarLessonEntity)).map(({ title }) => title));

describe('seeding lessons', () => {
  it('inserts each lesson once', async () => {
    expect(await seed()).toEqual({ inserted: 2, updated: 0, removed: 0 });
    expect(await seed()).toEqual(NOTHING);
    const [lesson] = await database.work.read((tx) => managerOf(tx).find(KanjiLessonEntity));
    expect(lesson).toMatchObject({ path: 'animals', updatedAt: NOW, body: { characters: [dog], test: [question] } });
  });

  it('applies a correction from the file', async () => {
    await seed();
    content.write('grammar/01-desu.json', grammar({ title: 'です and か' }));
    expect(await seed()).toEqual({ ...NOTHING, updated: 1 });
    expect(await grammarTitles()).toEqual(['です and か']);
  });

  it("keeps an editor's change", async () => {
    await seed();
    await database.work.run((tx) => managerOf(tx).update(GrammarLessonEntity, { lessonId: 1 }, { title: 'Mended' }));
    content.write('grammar/01-desu.json', grammar({ title: 'です and か' }));
    expect(await seed()).toEqual(NOTHING);
    expect(await grammarTitles()).toEqual(['Mended']);
  });
});

describe('an invalid lesson file', () => {
  it.each([
    {
      problem: 'with an answer index out of range',
      name: 'grammar/02-x.json',
      text: grammar({ lessonId: 2, path: 'x', test: [{ ...question, answer: 3 }] }),
      message: /grammar\/02-x\.json has an error in line \d+: test\.0\.answer: must be the index of a choice\.$/,
    },
    {
      problem: 'with a path that is not valid in a URL',
      name: 'grammar/02-x.json',
      text: grammar({ lessonId: 2, path: 'Te Form' }),
      message: /grammar\/02-x\.json has an error in line 3: path: must be small letters, digits and single dashes\.$/,
    },
    {
      problem: 'with an unknown level',
      name: 'kanji/02-x.json',
      text: kanji({ lessonId: 2, path: 'x', level: 'N9' }),
      message: /kanji\/02-x\.json has an error in line 5: level: /,
    },
    {
      problem: 'with two characters in one entry',
      name: 'kanji/02-x.json',
      text: kanji({ lessonId: 2, path: 'x', characters: [{ ...dog, kanji: '子犬' }] }),
      message: /kanji\/02-x\.json has an error in line \d+: characters\.0\.kanji: must be one character\.$/,
    },
    {
      problem: 'with the path of another lesson',
      name: 'kanji/02-x.json',
      text: kanji({ lessonId: 2 }),
      message:
        /^The kanji lesson with the path animals appears in both kanji\/01-animals\.json and kanji\/02-x\.json\.$/,
    },
    {
      problem: 'with malformed JSON',
      name: 'grammar/02-x.json',
      text: '{\n "lessonId": 2,\n oops }',
      message: /grammar\/02-x\.json has an error in line 3: /,
    },
  ])(
    '$problem is reported with file, line and reason, and leaves the database unchanged',
    async ({ name, text, message }) => {
      await seed();
      content.write('grammar/01-desu.json', grammar({ title: 'New' }));
      content.write(name, text);
      await expect(seed()).rejects.toThrow(message);
      expect(await grammarTitles()).toEqual(['です']);
    },
  );
});
