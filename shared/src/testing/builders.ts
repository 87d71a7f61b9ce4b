import type { Today } from '../contract/learning/memory.js';
import type { Registry, RemoteInRegistry, RouteContribution } from '../contract/platform/release.js';
import type { StorySummary } from '../contract/learning/stories.js';
import type { DataForUser, PublicUser, User } from '../contract/people/user.js';
import type { QuizData, Vocab, VocabGenre } from '../contract/learning/vocab-quiz.js';
import { type Knowledge, PLATFORM_VERSION, type Session } from '../platform/platform.js';

/** Builders of complete, valid records: a test sets only the fields that matter to it. */

export const aUser = (overrides: Partial<User> = {}): User => ({
  userId: 2,
  name: 'Mika',
  level: 1,
  xp: 0,
  coin: 0,
  sul: 0,
  friendExpansion: 0,
  loginStreak: 0,
  bioLinks: [],
  bio: '',
  countryCode: null,
  avatarPath: null,
  progress: '{}',
  ...overrides,
});

export const aPublicUser = (overrides: Partial<PublicUser> = {}): PublicUser => ({
  userId: 3,
  name: 'Ken',
  level: 1,
  xp: 0,
  loginStreak: 0,
  bioLinks: [],
  bio: '',
  countryCode: null,
  avatarPath: null,
  lastActive: '2026-11-02T09:30:00.000Z',
  ...overrides,
});

export const dataForUser = (overrides: Partial<DataForUser> = {}): DataForUser => ({
  relatedUsers: [],
  unreadMessages: [],
  isDailyBonusUnclaimed: false,
  dailyBonus: { streak: 1, streakBonus: 1, randomBonus: 25, total: 26 },
  xpBoosterState: null,
  possessedItems: [],
  unreadComments: [],
  maintenanceRemainingMinutes: null,
  invitationBonusList: [],
  privateLessonInfo: null,
  sul: 0,
  ...overrides,
});

export const signedIn = (user: Partial<User> = {}, data: Partial<DataForUser> = {}): Session => ({
  status: 'signed-in',
  user: aUser(user),
  data: dataForUser(data),
});

export const aGenre = (overrides: Partial<VocabGenre> = {}): VocabGenre => ({
  genreId: 1,
  genreName: 'Food',
  order: 1,
  youtube: null,
  youtubeSpecial: null,
  released: true,
  fallingAnimation: null,
  hasAudio: true,
  hasProductAudio: false,
  wordCount: 20,
  levels: ['N5'],
  ...overrides,
});

const WORDS = [
  ['水', 'みず', 'water'],
  ['肉', 'にく', 'meat'],
  ['魚', 'さかな', 'fish'],
  ['卵', 'たまご', 'egg'],
  ['野菜', 'やさい', 'vegetable'],
  ['果物', 'くだもの', 'fruit'],
  ['お茶', 'おちゃ', 'green tea'],
  ['牛乳', 'ぎゅうにゅう', 'milk'],
  ['朝ご飯', 'あさごはん', 'breakfast'],
  ['昼ご飯', 'ひるごはん', 'lunch'],
  ['晩ご飯', 'ばんごはん', 'dinner'],
  ['塩', 'しお', 'salt'],
  ['砂糖', 'さとう', 'sugar'],
  ['パン', 'パン', 'bread'],
  ['コーヒー', 'コーヒー', 'coffee'],
  ['りんご', 'りんご', 'apple'],
  ['お酒', 'おさけ', 'alcohol'],
  ['お菓子', 'おかし', 'sweets'],
  ['料理', 'りょうり', 'cooking'],
  ['弁当', 'べんとう', 'boxed lunch'],
] as const;

/** A real word, a different one for each id from 1 to 20, repeating after that. */
export function aVocab(overrides: Partial<Vocab> = {}): Vocab {
  const { vocabId = 1 } = overrides;
  const [kanji, hiragana, english] = WORDS[(vocabId - 1) % WORDS.length] ?? WORDS[0];
  const word = { kanji, hiragana, english, partOfSpeech: 'noun', jlpt: 'N5' } as const;
  return { vocabId, genreId: 1, ...word, audioExtension: 'm4a', ...overrides };
}

/** Up to 20 different words of one genre, with the ids 1, 2, 3 … */
export function vocabList(count: number, overrides: Partial<Vocab> = {}): Vocab[] {
  if (count > WORDS.length) throw new RangeError(`There are ${WORDS.length} different words to build from.`);
  return Array.from({ length: count }, (_, at) => aVocab({ ...overrides, vocabId: at + 1 }));
}

/** The response of GetQuizData: a genre and the given number of its words. */
export function quizData(words = 20, genre: Partial<VocabGenre> = {}): QuizData {
  const vocabGenre = aGenre({ wordCount: words, ...genre });
  return { vocabGenre, vocabList: vocabList(words, { genreId: vocabGenre.genreId }) };
}

export const aStory = (overrides: Partial<StorySummary> = {}): StorySummary => ({
  storyId: 1,
  storyName: 'Momotaro',
  description: 'A boy born from a peach sets out against the ogres.',
  ...overrides,
});

export const aRoute = (overrides: Partial<RouteContribution> = {}): RouteContribution => ({
  id: 'vocabulary-quiz',
  path: '/vocabulary-quiz',
  title: 'Vocabulary quiz',
  description: 'Choose a genre.',
  preload: [],
  audience: 'everyone',
  ...overrides,
});

/** A remote in the page's registry, without contributions. */
export function aRemote({ contributes, ...overrides }: Partial<RemoteInRegistry> = {}): RemoteInRegistry {
  const { name = 'study', version = '1.0.0' } = overrides;
  return {
    name,
    version,
    container: `${name}__${version.replace(/\W/g, '_')}`,
    base: `/remotes/${name}/${version}/`,
    entry: 'entry.js',
    contract: PLATFORM_VERSION,
    files: { 'entry.js': `sha256-${'A'.repeat(43)}=` },
    preload: [],
    ...overrides,
    contributes: { routes: [], panels: [], dialogs: [], slots: [], decorations: [], ...contributes },
  };
}

export const aRegistry = (overrides: Partial<Registry> = {}): Registry => ({
  rev: 1,
  contract: PLATFORM_VERSION,
  remotes: [aRemote()],
  ...overrides,
});

/** What a learner with a plan of ten minutes has to do today. */
export const aToday = (overrides: Partial<Today> = {}): Today => ({
  due: 12,
  byKind: { word: 9, kana: 3 },
  backlog: 0,
  fresh: 5,
  minutes: 4,
  streak: 3,
  goalMinutes: 10,
  doneMinutes: 2,
  answered: 15,
  hasStarted: true,
  pausedUntil: null,
  unit: {
    unitId: 1,
    title: 'The five vowels',
    learned: 3,
    total: 8,
    end: { title: 'Hiragana quiz', address: '/hiragana-quiz' },
  },
  tale: null,
  ...overrides,
});

interface KnowledgeLists {
  readonly words?: readonly string[];
  readonly kanji?: readonly string[];
  readonly vocabIds?: readonly number[];
  /** Those of kanji in known words, such as `行|い`. */
  readonly readings?: readonly string[];
}

/** What a learner knows. */
export const someKnowledge = ({ words, kanji, vocabIds, readings }: KnowledgeLists = {}): Knowledge => ({
  words: new Set(words),
  kanji: new Set(kanji),
  vocabIds: new Set(vocabIds),
  readings: new Set(readings),
});
