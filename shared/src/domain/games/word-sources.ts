import { meaningVariants } from '../quiz/judge-answer.js';
import { wordItem } from '../memory/item-key.js';
import { romaji, toHiragana } from '../japanese/romaji.js';
import { pickChoices } from './pick-choices.js';
import type { Question, QuestionSource, StudyItem, Urgency } from './question.js';

/** A word with the genre that its audio belongs to. */
export interface GameWord {
  readonly vocabId: number;
  readonly genreId: number;
  readonly kanji: string;
  readonly hiragana: string;
  readonly english: string;
  /** Empty when the word has no audio clip. */
  readonly audioExtension: string;
  readonly partOfSpeech: string;
  /** Further right answers. */
  readonly accepted?: readonly { readonly part: string; readonly text: string }[] | undefined;
  readonly genre: { readonly genreName: string; readonly hasAudio: boolean };
}

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

/** Returns the key of the memory item that a question asks about. The reading of a word in kana is no item: it is visible. */
function wordMemoryItem({ vocabId, kanji }: Pick<GameWord, 'vocabId' | 'kanji'>, kind: WordQuestionKind) {
  return kind === 'reading' && !/\p{Script=Han}/u.test(kanji) ? null : wordItem(vocabId, kind);
}

interface WordSourceOptions {
  /** Where wrong choices come from. */
  readonly pool: readonly GameWord[];
  readonly kinds: readonly WordQuestionKind[];
  readonly urgencyOf: (word: GameWord) => Urgency;
  /** Whether a memory item is due. */
  readonly isDue: (item: string) => boolean;
}

/** Creates a question source per word. Each question has a random one of `kinds`, if possible one that is due. */
export function createWordSources(
  words: readonly GameWord[],
  { pool, kinds, urgencyOf, isDue }: WordSourceOptions,
): QuestionSource[] {
  return words.map((word) => {
    const item = itemOf(word);
    const urgency = urgencyOf(word);
    const dueKinds = kinds.filter((kind) => {
      const memoryItem = wordMemoryItem(word, kind);
      return memoryItem !== null && isDue(memoryItem);
    });
    const askedKinds = dueKinds.length > 0 ? dueKinds : kinds;
    return {
      key: item.key,
      urgency,
      make(random) {
        const kind = askedKinds[Math.floor(random() * askedKinds.length)] ?? 'meaning';
        const { label, typed, ...texts } = QUESTION_TEXTS[kind](word);
        const picked = pickChoices(word, pool, { label, clashes, likeness }, random);
        const readings = typed ? readingsOf(word) : [];
        const memory = { memoryItem: wordMemoryItem(word, kind), showFirst: urgency === 'new' };
        return { key: item.key, ...texts, ...picked, readings, item, ...memory };
      },
    };
  });
}
