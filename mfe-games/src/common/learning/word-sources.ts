import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { meaningVariants } from '@shinobi/shared/domain/quiz/judge-answer';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { pickChoices } from './pick-choices.js';
import type { Question, QuestionSource, StudyItem } from './question.js';

/** A word with the genre that its audio belongs to. */
export type GameWord = Vocab & { readonly genre: Pick<VocabGenre, 'genreId' | 'genreName' | 'hasAudio'> };

/** `reading`: how the word is read. `meaning`: what it means. `recall`: how an English meaning is said in Japanese. */
export type WordQuestionKind = 'reading' | 'meaning' | 'recall';

const soundOf = ({ vocabId, audioExtension, genre }: GameWord) =>
  genre.hasAudio && audioExtension
    ? `/vocabulary-quiz/audio/${encodeURIComponent(genre.genreName)}/Japanese-vocabulary${vocabId}.${audioExtension}`
    : null;

function itemOf(word: GameWord): StudyItem {
  const { vocabId, kanji, hiragana, english } = word;
  const sound = soundOf(word);
  return { key: `word-${vocabId}`, vocabId, word: kanji, reading: hiragana, meaning: english, sound, note: null };
}

/** Returns the readings that are accepted when typed. */
const readingsOf = ({ hiragana, accepted = [] }: GameWord): string[] => [
  hiragana,
  ...accepted.filter(({ part }) => part === 'readings').map(({ text }) => text),
];
const sameReading = (one: GameWord, other: GameWord) => {
  const readings = new Set(readingsOf(one).map(toHiragana));
  return readingsOf(other).some((reading) => readings.has(toHiragana(reading)));
};
const sameMeaning = (one: GameWord, other: GameWord) => {
  const translations = new Set(meaningVariants(one.english));
  return meaningVariants(other.english).some((translation) => translations.has(translation));
};
const clashes = (one: GameWord, other: GameWord) =>
  one.kanji === other.kanji || sameReading(one, other) || sameMeaning(one, other);
const likeness = (one: GameWord, other: GameWord) =>
  Number(one.genreId === other.genreId) +
  Number(one.partOfSpeech === other.partOfSpeech) +
  Number(one.hiragana.length === other.hiragana.length) +
  Number(one.hiragana.at(-1) === other.hiragana.at(-1));

type QuestionText = Pick<Question, 'ask' | 'sign' | 'signLang' | 'choicesLang'> & {
  readonly label: (word: GameWord) => string;
  readonly typed: boolean;
};

/** A word written in kana is asked in Latin letters, because its reading is already visible. */
function askReading({ kanji, hiragana }: GameWord): QuestionText {
  const base = { ask: 'How is it read?', sign: kanji, signLang: 'ja', typed: true } as const;
  return kanji === hiragana
    ? { ...base, choicesLang: 'en', label: (word) => romaji(word.hiragana) }
    : { ...base, choicesLang: 'ja', label: (word) => word.hiragana };
}

const QUESTION_TEXTS: Readonly<Record<WordQuestionKind, (word: GameWord) => QuestionText>> = {
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

/** Creates a question source per word, in order. Each question has a random one of `kinds`; wrong choices come from `pool`. */
export function createWordSources(
  words: readonly GameWord[],
  pool: readonly GameWord[],
  kinds: readonly WordQuestionKind[],
): QuestionSource[] {
  return words.map((word) => {
    const item = itemOf(word);
    return {
      key: item.key,
      make(random) {
        const kind = kinds[Math.floor(random() * kinds.length)] ?? 'meaning';
        const { label, typed, ...texts } = QUESTION_TEXTS[kind](word);
        const picked = pickChoices(word, pool, { label, clashes, likeness }, random);
        return { key: item.key, ...texts, ...picked, readings: typed ? readingsOf(word) : [], item };
      },
    };
  });
}
