import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { waysToSay } from '@shinobi/shared/domain/quiz/judge-answer';
import { toHiragana, romaji } from '@shinobi/shared/domain/japanese/romaji';
import { pickChoices } from './choices.js';
import type { Lesson, Question, Source } from './question.js';

/** A word with what is needed to hear it. */
export type Word = Vocab & { readonly genre: Pick<VocabGenre, 'genreId' | 'genreName' | 'hasAudio'> };

/** `reading`: how the written word is read. `meaning`: what it means. `recall`: how something is said. */
export type WordAsk = 'reading' | 'meaning' | 'recall';

const soundOf = ({ vocabId, audioExtension, genre }: Word) =>
  genre.hasAudio && audioExtension
    ? `/vocabulary-quiz/audio/${encodeURIComponent(genre.genreName)}/Japanese-vocabulary${vocabId}.${audioExtension}`
    : null;

function lessonOf(word: Word): Lesson {
  const { vocabId, kanji, hiragana, english } = word;
  const sound = soundOf(word);
  return { key: `word-${vocabId}`, vocabId, word: kanji, reading: hiragana, meaning: english, sound, note: null };
}

/** The readings that are right when they are typed. */
const readingsOf = ({ hiragana, accepted = [] }: Word): string[] => [
  hiragana,
  ...accepted.filter(({ part }) => part === 'readings').map(({ text }) => text),
];
const sameReading = (one: Word, other: Word) => {
  const readings = new Set(readingsOf(one).map(toHiragana));
  return readingsOf(other).some((reading) => readings.has(toHiragana(reading)));
};
const sameMeaning = (one: Word, other: Word) => {
  const ways = new Set(waysToSay(one.english));
  return waysToSay(other.english).some((way) => ways.has(way));
};
const clashes = (one: Word, other: Word) =>
  one.kanji === other.kanji || sameReading(one, other) || sameMeaning(one, other);
const likeness = (one: Word, other: Word) =>
  Number(one.genreId === other.genreId) +
  Number(one.partOfSpeech === other.partOfSpeech) +
  Number(one.hiragana.length === other.hiragana.length) +
  Number(one.hiragana.at(-1) === other.hiragana.at(-1));

type Asked = Pick<Question, 'ask' | 'sign' | 'signLang' | 'choicesLang'> & {
  readonly label: (word: Word) => string;
  readonly typed: boolean;
};

/** A word written in kana has no other reading to ask for: in Latin letters, then. */
function askReading({ kanji, hiragana }: Word): Asked {
  const base = { ask: 'How is it read?', sign: kanji, signLang: 'ja', typed: true } as const;
  return kanji === hiragana
    ? { ...base, choicesLang: 'en', label: (word) => romaji(word.hiragana) }
    : { ...base, choicesLang: 'ja', label: (word) => word.hiragana };
}

const ASKED: Readonly<Record<WordAsk, (word: Word) => Asked>> = {
  reading: askReading,
  meaning: (word) => ({
    ask: 'What does it mean?',
    sign: word.kanji,
    signLang: 'ja',
    choicesLang: 'en',
    typed: false,
    label: (each) => each.english,
  }),
  recall: (word) => ({
    ask: 'How do you say it?',
    sign: word.english,
    signLang: 'en',
    choicesLang: 'ja',
    typed: true,
    label: (each) => each.hiragana,
  }),
};

/** The words as questions, in their order; each time one of `asks` by chance. Wrong choices come from `pool`. */
export function wordSources(words: readonly Word[], pool: readonly Word[], asks: readonly WordAsk[]): Source[] {
  return words.map((word) => {
    const lesson = lessonOf(word);
    return {
      key: lesson.key,
      make(random) {
        const kind = asks[Math.floor(random() * asks.length)] ?? 'meaning';
        const { label, typed, ...texts } = ASKED[kind](word);
        const picked = pickChoices(word, pool, { label, clashes, likeness }, random);
        return { key: lesson.key, ...texts, ...picked, readings: typed ? readingsOf(word) : [], lesson };
      },
    };
  });
}
