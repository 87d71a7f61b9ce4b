import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { wordClipUrl } from '../common/word-clip-url.js';
import type { QuizChoice, QuizItem, Wording } from '../quiz/index.js';
import type { TypedAnswers } from './typed-answers.js';
import { createTypingRules } from './vocab-typing.js';

const KANJI = /\p{Script=Han}/u;

/** The prompt and the answer of a word. In the kanji quiz, words without kanji are asked for their meaning. */
interface QuestionSides {
  readonly question: string;
  readonly answerIntro: string;
  readonly prompt: Wording;
  readonly answer: Wording;
}

const writingWording = ({ kanji }: Vocab): Wording => ({ text: kanji, lang: 'ja' });
const readingWording = ({ hiragana }: Vocab): Wording => ({ text: hiragana, lang: 'ja' });
const meaningWording = ({ english }: Vocab): Wording => ({ text: english, lang: 'en' });
const furiganaWording = ({ kanji, hiragana }: Vocab) => ({ text: kanji, lang: 'ja', reading: hiragana }) as const;

const QUESTION_SIDES: Readonly<Record<QuizType, (vocab: Vocab) => QuestionSides>> = {
  vocab: (vocab) => ({
    question: 'What does this mean?',
    answerIntro: 'it means',
    prompt: furiganaWording(vocab),
    answer: meaningWording(vocab),
  }),
  kanji: (vocab) =>
    KANJI.test(vocab.kanji)
      ? {
          question: 'How is this read?',
          answerIntro: 'it is read',
          prompt: writingWording(vocab),
          answer: readingWording(vocab),
        }
      : QUESTION_SIDES.vocab(vocab),
  EnToHiragana: (vocab) => ({
    question: 'How do you say this?',
    answerIntro: 'it is',
    prompt: meaningWording(vocab),
    answer: readingWording(vocab),
  }),
  EnToKanji: (vocab) => ({
    question: 'How do you write this?',
    answerIntro: 'it is',
    prompt: meaningWording(vocab),
    answer: writingWording(vocab),
  }),
};

export const itemId = ({ vocabId }: Vocab): string => String(vocabId);

type ClipGenre = Pick<VocabGenre, 'genreName' | 'hasAudio'>;

/** Creates the question for a word. `words` may contain synonyms, which are also right when typed. */
export function createVocabItem(
  vocab: Vocab,
  type: QuizType,
  genre: ClipGenre,
  words: readonly Vocab[],
  answers?: TypedAnswers,
): QuizItem {
  const sides = QUESTION_SIDES[type](vocab);
  return {
    ...sides,
    id: itemId(vocab),
    word: furiganaWording(vocab),
    romaji: romaji(vocab.hiragana),
    meaning: vocab.english,
    ...(vocab.accent !== undefined && { accent: vocab.accent }),
    clipUrl: wordClipUrl(vocab, genre),
    isClipTheAnswer: sides.answer.lang === 'ja',
    typing: createTypingRules(vocab, type, sides.answer.lang === 'ja', words, answers),
  };
}

/** Creates a choice for the question `asked` from a word: the answer that would be right for that word. */
export function createVocabChoice(vocab: Vocab, asked: QuizItem, type: QuizType): QuizChoice {
  const label = choiceLabel(vocab, asked, type);
  const explanation = label.lang === 'en' ? furiganaWording(vocab) : meaningWording(vocab);
  return { id: itemId(vocab), label, explanation };
}

/** Returns a word's label as a choice, in the language and script of the right answer. */
export function choiceLabel(vocab: Vocab, asked: QuizItem, type: QuizType): Wording {
  if (asked.answer.lang === 'en') return meaningWording(vocab);
  return type === 'EnToKanji' ? writingWording(vocab) : readingWording(vocab);
}
