import {
  grammarScoreKey,
  kanaStatusKey,
  kanjiScoreKey,
  quizPercentageKey,
} from '@shinobi/shared/domain/progress/progress-keys';
import { fakePlatform, type FakePlatform } from '@shinobi/shared/testing/fake-platform';
import { fakeBrowser } from '@shinobi/shared/testing/fake-storage';
import { signedIn, someKnowledge } from '@shinobi/shared/testing/builders';
import type { Handlers } from '@shinobi/shared/testing/fake-api';
import { SAMPLE_GENRES } from '../sample-words.js';

/** A session of a quiz that was left after the first of two questions. */
const LEFT_SESSION = {
  seed: 1,
  step: 1,
  items: ['1', '2'],
  queue: ['2'],
  tries: { 1: 1 },
  firstTries: { 1: true },
  answer: null,
};

const GENRE_IDS = SAMPLE_GENRES.map(({ vocabGenre }) => vocabGenre.genreId);
const QUIZ_TYPES = ['vocab', 'kanji', 'EnToHiragana', 'EnToKanji'] as const;

/** Everything that pages read from the browser. */
const STORED: Readonly<Record<'local' | 'session', Readonly<Record<string, unknown>>>> = {
  local: {
    confusions: [{ asked: 'は', taken: 'ほ', times: 2 }],
    'flashcard-sets': [{ setId: 'user-guest1', title: 'Mine', kind: 'user', cards: [] }],
    'folktale-aids': { romaji: true, english: false, speed: 0.8 },
    'folktale-place-1': 2,
  },
  session: Object.fromEntries(
    [
      'grammar-test-first',
      'kanji-test-first',
      'article-test-reading-practice',
      ...GENRE_IDS.flatMap((genreId) => QUIZ_TYPES.map((type) => `${type}-${genreId}`)),
    ].map((name) => [`quiz-session-${name}`, LEFT_SESSION]),
  ),
};

function fillStorage(): void {
  for (const area of ['local', 'session'] as const)
    for (const [key, value] of Object.entries(STORED[area])) fakeBrowser[area].setItem(key, JSON.stringify(value));
  fakeBrowser.local.setItem('kana-quiz-rows-Hiragana', 'ka,sa');
}

/** The first visit of a day: a learner with scores and unfinished sessions, who hides furigana and English and reads in the dark. */
export function returningLearner(handlers: Handlers): FakePlatform {
  fillStorage();
  const known = JSON.stringify({ a: true, ka: true });
  const platform = fakePlatform({
    handlers,
    session: signedIn(),
    theme: 'dark',
    muted: true,
    knowledge: someKnowledge({ vocabIds: [1, 3], words: ['山'], readings: ['山|やま'] }),
    progress: {
      'kana-font': 'brush',
      [kanaStatusKey('Hiragana')]: known,
      [kanaStatusKey('Katakana')]: known,
      [grammarScoreKey('first')]: '90',
      [kanjiScoreKey('first')]: '50',
      ...Object.fromEntries(
        GENRE_IDS.flatMap((genreId) => QUIZ_TYPES.map((type) => [quizPercentageKey(type, genreId), '70'])),
      ),
    },
  });
  platform.display.furigana.set(false);
  platform.display.english.set(false);
  platform.display.romaji.set(false);
  return platform;
}
