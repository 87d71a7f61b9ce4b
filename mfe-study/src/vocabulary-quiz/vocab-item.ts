import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { wordClipUrl } from '../common/word-clip-url.js';
import type { QuizChoice, QuizItem, Wording } from '../quiz/index.js';
import { vocabTyping } from './vocab-typing.js';

const KANJI = /\p{Script=Han}/u;

/** What is shown and what is asked for; a word that is not written in kanji is asked for its meaning in a kanji quiz. */
interface Sides {
  readonly question: string;
  readonly verdict: string;
  readonly prompt: Wording;
  readonly answer: Wording;
}

const written = ({ kanji }: Vocab): Wording => ({ text: kanji, lang: 'ja' });
const read = ({ hiragana }: Vocab): Wording => ({ text: hiragana, lang: 'ja' });
const meant = ({ english }: Vocab): Wording => ({ text: english, lang: 'en' });
const furnished = ({ kanji, hiragana }: Vocab) => ({ text: kanji, lang: 'ja', reading: hiragana }) as const;

const SIDES: Readonly<Record<QuizType, (vocab: Vocab) => Sides>> = {
  vocab: (vocab) => ({
    question: 'What does this mean?',
    verdict: 'it means',
    prompt: furnished(vocab),
    answer: meant(vocab),
  }),
  kanji: (vocab) =>
    KANJI.test(vocab.kanji)
      ? { question: 'How is this read?', verdict: 'it is read', prompt: written(vocab), answer: read(vocab) }
      : SIDES.vocab(vocab),
  EnToHiragana: (vocab) => ({
    question: 'How do you say this?',
    verdict: 'it is',
    prompt: meant(vocab),
    answer: read(vocab),
  }),
  EnToKanji: (vocab) => ({
    question: 'How do you write this?',
    verdict: 'it is',
    prompt: meant(vocab),
    answer: written(vocab),
  }),
};

export const itemId = ({ vocabId }: Vocab): string => String(vocabId);

/** A word as a question; `words` are those that a typed answer may be taken from, too. */
export function vocabItem(vocab: Vocab, type: QuizType, genre: VocabGenre, words: readonly Vocab[]): QuizItem {
  const sides = SIDES[type](vocab);
  return {
    ...sides,
    id: itemId(vocab),
    word: furnished(vocab),
    romaji: romaji(vocab.hiragana),
    meaning: vocab.english,
    sound: wordClipUrl(vocab, genre),
    soundTells: sides.answer.lang === 'ja',
    typing: vocabTyping(vocab, type, sides.answer.lang === 'ja', words),
  };
}

/** A word as a choice beside `asked`: it says what the answer to that question would be for it. */
export function vocabChoice(vocab: Vocab, asked: QuizItem, type: QuizType): QuizChoice {
  const label = labelOf(vocab, asked, type);
  const explanation = label.lang === 'en' ? furnished(vocab) : meant(vocab);
  return { id: itemId(vocab), label, explanation };
}

/** A word's label among the choices of a question, in the language and script of the right answer. */
export function labelOf(vocab: Vocab, asked: QuizItem, type: QuizType): Wording {
  if (asked.answer.lang === 'en') return meant(vocab);
  return type === 'EnToKanji' ? written(vocab) : read(vocab);
}
