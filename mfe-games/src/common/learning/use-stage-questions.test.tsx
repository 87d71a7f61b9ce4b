import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import {
  aGenre,
  aVocab,
  CONNECTION_LOST,
  fakePlatform,
  type FakePlatformOptions,
  type Handlers,
  quizData,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import type { StageTopics } from '@shinobi/shared/domain/games/stage-topics';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { LoadState } from './load-state.js';
import { anItemState, aUnit, memoryHandlers } from './sample-memory.js';
import { inStageOrder } from './urgency.js';
import { type StageQuestions, useStageQuestions } from './use-stage-questions.js';

const PAST = '2020-01-01T00:00:00.000Z';
const WORDS: StageTopics = { kana: null, wordKinds: ['meaning'] };
const HIRAGANA: StageTopics = { kana: 'Hiragana', wordKinds: ['meaning'] };

/** Serves 20 words of the genre Food, the content of any word, and nothing else. */
const wordHandlers: Handlers = {
  'GET /api/VocabQuiz/GetAllGenres': () => [aGenre()],
  'GET /api/VocabQuiz/GetQuizData/:genreName': () => quizData(20),
  'POST /api/Memory/GetContents': ({ body }) => ({
    contents: body.items.flatMap((item) => {
      const parsed = parseItemKey(item);
      if (parsed?.kind !== 'word') return [];
      const word = aVocab({ vocabId: parsed.vocabId, genreId: 7 });
      const others = [1, 2, 3].map((ahead) => aVocab({ vocabId: parsed.vocabId + ahead, genreId: 7 }));
      return [{ item, kind: 'word' as const, word, genre: aGenre({ genreId: 7 }), others, example: null }];
    }),
  }),
};

const BROKEN_MEMORY: Handlers = {
  'GET /api/Memory/GetItems': () => CONNECTION_LOST,
  'GET /api/Path/GetPath': () => CONNECTION_LOST,
};

interface ProbeProps {
  readonly topics: StageTopics;
  readonly onState: (state: LoadState<StageQuestions>) => void;
}

function Probe({ topics, onState }: ProbeProps) {
  const state = useStageQuestions(topics);
  useEffect(() => {
    onState(state);
  });
  return null;
}

async function load(topics: StageTopics, options: FakePlatformOptions) {
  const loaded: StageQuestions[] = [];
  const onState: ProbeProps['onState'] = (state) => void (state.status === 'ready' && loaded.push(state.value));
  const { platform } = renderWithPlatform(<Probe topics={topics} onState={onState} />, {
    platform: fakePlatform(options),
  });
  await waitFor(() => expect(loaded).not.toEqual([]));
  const { sources } = loaded[0]!;
  const ordered = inStageOrder(sources, seededRandom(1));
  const questions = ordered.map((source) => source.make(seededRandom(2)));
  return { platform, loaded, ordered, questions, urgencies: ordered.map(({ key, urgency }) => `${key} ${urgency}`) };
}

describe.each([
  ['a guest', { status: 'guest' } as const],
  ['a user', signedIn()],
])('the words of a stage for %s', (_, session) => {
  it('are due ones, weak ones, learned ones and then new ones of the path', async () => {
    const states = [
      anItemState('word:5:meaning', { due: PAST }),
      anItemState('word:6:meaning', { lapses: 2 }),
      anItemState('word:7:recall'),
    ];
    const units = [
      aUnit(1, ['kana:か:read', 'word:5:meaning', 'word:8:meaning', 'word:9:meaning', 'kanji:日:meaning']),
    ];
    const progress = { 'vocab-quiz-incorrectIds-1': '[4]' };
    const { urgencies, questions, platform } = await load(WORDS, {
      session,
      progress,
      handlers: { ...wordHandlers, ...memoryHandlers(states, units) },
    });
    expect(urgencies.slice(0, 1)).toEqual(['word-5 due']);
    expect(urgencies.slice(1, 3).toSorted()).toEqual(['word-4 weak', 'word-6 weak']);
    expect(urgencies.slice(3, 4)).toEqual(['word-7 learned']);
    expect(urgencies.slice(4).toSorted()).toEqual(['word-8 new', 'word-9 new']);
    expect(questions.map(({ showFirst }) => showFirst)).toEqual([false, false, false, false, true, true]);
    expect(questions[0]!.choices).toHaveLength(4);
    expect(platform.api.callsTo('GET /api/VocabQuiz/GetQuizData/:genreName')).toEqual([]);
  });

  it('are the first genre when the memory and the path do not load', async () => {
    const { urgencies, questions } = await load(WORDS, { session, handlers: { ...wordHandlers, ...BROKEN_MEMORY } });
    expect(urgencies.toSorted()).toEqual([1, 2, 3, 4, 5].map((id) => `word-${id} new`));
    expect(questions.every(({ showFirst }) => showFirst)).toBe(true);
  });

  it('are those of a genre that a quiz has asked, without being shown as new', async () => {
    const progress = { 'vocab-quiz-percentage-1': '80', 'vocab-quiz-incorrectIds-1': '[3]' };
    const handlers = { ...wordHandlers, ...memoryHandlers([], []) };
    const { urgencies, questions } = await load(WORDS, { session, progress, handlers });
    expect(urgencies[0]).toBe('word-3 weak');
    expect(urgencies.slice(1).every((each) => each.endsWith('learned'))).toBe(true);
    expect(questions.some(({ showFirst }) => showFirst)).toBe(false);
  });
});

describe.each([
  ['a guest', { status: 'guest' } as const],
  ['a user', signedIn()],
])('the kana of a stage for %s', (_, session) => {
  it('are due ones before the next new ones of the table', async () => {
    const states = [anItemState('kana:か:read', { due: PAST }), anItemState('kana:あ:read')];
    const { urgencies } = await load(HIRAGANA, { session, handlers: { ...wordHandlers, ...memoryHandlers(states) } });
    expect(urgencies.slice(0, 2)).toEqual(['hiragana-ka due', 'hiragana-a learned']);
    expect(urgencies.slice(2).toSorted()).toEqual(['e', 'i', 'ki', 'o', 'u'].map((key) => `hiragana-${key} new`));
  });

  it('are the five vowels for a beginner without network', async () => {
    const { urgencies, loaded } = await load(HIRAGANA, {
      session,
      handlers: { ...BROKEN_MEMORY, 'GET /api/VocabQuiz/GetAllGenres': () => CONNECTION_LOST },
    });
    expect(urgencies.toSorted()).toEqual(['a', 'e', 'i', 'o', 'u'].map((key) => `hiragana-${key} new`));
    expect(loaded.at(-1)!.sentenceSources).toEqual([]);
  });
});

describe('the sentences of a stage', () => {
  const SENTENCES = [
    '{猫|ねこ}が{来|き}ます。',
    '{犬|いぬ}と{遊|あそ}びます。',
    '{水|みず}を{飲|の}みます。',
    '{山|やま}に{登|のぼ}ります。',
  ];
  const handlers: Handlers = {
    ...wordHandlers,
    ...memoryHandlers(SENTENCES.map((_, at) => anItemState(`word:${at + 1}:meaning`, at === 2 ? { due: PAST } : {}))),
    'POST /api/Memory/GetContents': ({ body }) => ({
      contents: body.items.map((item, at) => {
        const ja = SENTENCES[at]!;
        const [, kanji = '', hiragana = ''] = /\{(.)\|(.+?)\}/.exec(ja) ?? [];
        const parsed = parseItemKey(item);
        const word = aVocab({ vocabId: parsed?.kind === 'word' ? parsed.vocabId : 0, kanji, hiragana });
        return {
          item,
          kind: 'word' as const,
          word,
          genre: aGenre(),
          others: [],
          example: { ja, english: `A ${kanji}.` },
        };
      }),
    }),
  };

  it.each([
    ['words', WORDS],
    ['kana', HIRAGANA],
  ])('contain the learner’s words, also in a stage of %s', async (_, topics) => {
    const { loaded } = await load(topics, { session: signedIn(), handlers });
    await waitFor(() => expect(loaded.at(-1)!.sentenceSources).toHaveLength(4));
    const sources = loaded.at(-1)!.sentenceSources!;
    expect(inStageOrder(sources, seededRandom(1))[0]).toMatchObject({ urgency: 'due' });
    expect(sources.map((source) => source.make(seededRandom(2)).memoryItem)).toContain('word:1:recall');
  });
});
