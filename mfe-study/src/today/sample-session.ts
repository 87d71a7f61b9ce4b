import type { ItemContent, ItemState, Today } from '@shinobi/shared/contract/learning/memory';
import { composeSession } from '@shinobi/shared/domain/memory/compose-session';
import { DEFAULT_PLAN } from '@shinobi/shared/domain/memory/plan';
import type { Handlers } from '@shinobi/shared/testing/fake-api';
import { SAMPLE_GENRES } from '../sample-words.js';

const [FAMILY, FOOD] = SAMPLE_GENRES;

const kana = (character: string): ItemContent => ({ item: `kana:${character}:read`, kind: 'kana', character });

function word(vocabId: number, aspect: 'meaning' | 'reading' | 'recall' | 'listen'): ItemContent {
  const data = [FAMILY, FOOD].find((each) => each?.vocabList.some((listed) => listed.vocabId === vocabId));
  const found = data?.vocabList.find((listed) => listed.vocabId === vocabId);
  if (!data || !found) throw new Error(`There is no sample word ${vocabId}.`);
  const { genreId, genreName, hasProductAudio } = data.vocabGenre;
  return {
    item: `word:${vocabId}:${aspect}`,
    kind: 'word',
    word: found,
    genre: { genreId, genreName, hasAudio: true, hasProductAudio },
    others: data.vocabList.filter((listed) => listed !== found).slice(0, 20),
    example: {
      ja: `{${found.kanji}|${found.hiragana}}です。`,
      english: `It is ${found.english}.`,
      sound: '/folktales/audio/momotaro/1.m4a',
    },
  };
}

const kanji = (aspect: 'meaning' | 'write'): ItemContent => ({
  item: `kanji:日:${aspect}`,
  kind: 'kanji',
  character: {
    kanji: '日',
    meanings: ['day', 'sun'],
    on: ['ニチ', 'ジツ'],
    kun: ['ひ'],
    strokes: 4,
    hint: 'The sun behind a window.',
    words: [{ kanji: '日本', hiragana: 'にほん', english: 'Japan', sound: '/kanji/audio/nihon.m4a' }],
  },
  others: [
    { kanji: '目', meanings: ['eye'] },
    { kanji: '月', meanings: ['month', 'moon'] },
    { kanji: '火', meanings: ['fire'] },
    { kanji: '水', meanings: ['water'] },
  ],
  lesson: { path: 'days', title: 'Days' },
});

const GRAMMAR: ItemContent = {
  item: 'grammar:first:1',
  kind: 'grammar',
  question: {
    question: 'Which is right?',
    prompt: '“I am a student.”',
    choices: ['{私|わたし}は{学生|がくせい}です。', '{私|わたし}を{学生|がくせい}です。'],
    answer: 0,
    why: 'は marks the topic.',
    sound: '/audio/texts/0123456789abcdef-01234567.m4a',
  },
  lesson: { path: 'first', title: 'Saying what something is: です' },
};

const CARD: ItemContent = {
  item: 'card:mine:1',
  kind: 'card',
  card: { cardId: '1', front: '忍者', reading: 'にんじゃ', back: 'ninja', sound: null },
  setTitle: 'My words',
};

/** One item of each kind and aspect, by its key. */
const SAMPLE_CONTENTS: Readonly<Record<string, ItemContent>> = Object.fromEntries(
  [
    ...['か', 'き', 'ケ'].map(kana),
    word(4003, 'meaning'),
    word(4004, 'meaning'),
    word(4005, 'reading'),
    word(4006, 'recall'),
    word(4007, 'listen'),
    kanji('meaning'),
    kanji('write'),
    GRAMMAR,
    CARD,
  ].map((content) => [content.item, content]),
);

/** Returns the state of an item that was reviewed `ago` days ago. */
const sampleState = (item: string, stability: number, ago = 1): ItemState => ({
  item,
  due: new Date(Date.now() - 3_600_000).toISOString(),
  stability,
  difficulty: 5,
  reps: 3,
  lapses: 0,
  state: 2,
  learningStep: 0,
  lastReview: new Date(Date.now() - ago * 86_400_000).toISOString(),
});

/** Returns a session of some sample items. `stability` is that of the due ones, in days. */
export function sampleSession(due: readonly string[], fresh: readonly string[] = [], stability = 3) {
  return {
    session: 'session-1',
    steps: composeSession(due, fresh),
    contents: [...due, ...fresh].flatMap((item) => SAMPLE_CONTENTS[item] ?? []),
    states: due.map((item) => sampleState(item, stability)),
  };
}

const UNIT = {
  unitId: 2,
  title: 'か to こ',
  summary: 'Read words such as えき.',
  level: 'kana' as const,
  items: ['kana:か:read', 'kana:き:read'],
  grammar: [],
  needs: [],
  end: {
    kind: 'kana-quiz' as const,
    title: 'Hiragana quiz: か to こ',
    address: '/hiragana-quiz?set=rows',
    ref: 'hiragana',
  },
};

export const samplePath = (state: 'done' | 'open' = 'open') => ({
  chapters: [{ title: 'Hiragana', units: [UNIT] }],
  progress: [{ unitId: 2, learned: state === 'done' ? 2 : 0, total: 2, state, waitsFor: [] }],
  current: state === 'done' ? null : 2,
});

export const sampleToday = (overrides: Partial<Today> = {}): Today => ({
  due: 0,
  byKind: {},
  backlog: 0,
  fresh: 0,
  minutes: 0,
  streak: 1,
  goalMinutes: 10,
  doneMinutes: 4,
  answered: 20,
  hasStarted: true,
  pausedUntil: null,
  unit: { unitId: 2, title: UNIT.title, learned: 1, total: 2, end: UNIT.end },
  tale: null,
  ...overrides,
});

export const SAMPLE_PLAN = { ...DEFAULT_PLAN, daysOff: [] as number[] };

const DAY_MS = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const sampleForecast = () => ({
  days: Array.from({ length: 30 }, (_, at) => ({ date: dateIn(at), due: at === 0 ? 0 : (at * 7) % 12 })),
  history: [9, 5, 4, 1].map((ago) => ({ date: dateIn(-ago), answers: ago * 6, right: ago * 5, minutes: ago })),
  retention: [
    { kind: 'kana' as const, reviews: 40, right: 38 },
    { kind: 'word' as const, reviews: 90, right: 76 },
  ],
  leeches: [{ item: 'word:4006:recall', lapses: 5, text: '野菜', meaning: 'vegetable' }],
  plan: SAMPLE_PLAN,
});

export const memoryHandlers: Handlers = {
  'GET /api/OwnAnswer/GetAll': () => ({ answers: [] }),
  'GET /api/Memory/GetSession': () =>
    sampleSession(
      ['kana:ケ:read', 'word:4005:reading', 'kanji:日:write', 'grammar:first:1', 'card:mine:1', 'word:4006:recall'],
      ['kana:か:read', 'word:4003:meaning', 'kanji:日:meaning'],
    ),
  'GET /api/Memory/GetToday': () => sampleToday(),
  'GET /api/Memory/GetForecast': sampleForecast,
  'GET /api/Memory/GetPlan': () => SAMPLE_PLAN,
  'POST /api/Memory/SetPlan': ({ body }) => ({ ...SAMPLE_PLAN, ...body }),
  'POST /api/Memory/MarkKnown': () => ({ states: [] }),
  'POST /api/Memory/GetContents': ({ body }) => ({
    contents: body.items.flatMap((item) => SAMPLE_CONTENTS[item] ?? []),
  }),
  'GET /api/Path/GetPath': () => samplePath(),
};
