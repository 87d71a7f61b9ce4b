import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { WordAspect } from '@shinobi/shared/domain/limits/memory';
import { parseItemKey, wordItem } from '@shinobi/shared/domain/memory/item-key';
import type { QuizItem } from '../../quiz/index.js';
import { writingOf } from '../../text/index.js';
import { createVocabItem, drawVocabChoices, itemId, knownAnswers } from '../../vocabulary-quiz/index.js';
import { type AskedItem, type ContentOf, type SessionQuestion, withKey } from './session-question.js';

const KANJI = /\p{Script=Han}/u;

/** Returns the quiz that asks a word in this way. English to kanji is for stable words: kana are easier to recognize. */
function quizTypeOf(aspect: WordAspect, { kanji }: Vocab, isStable: boolean): QuizType {
  if (aspect === 'reading') return 'kanji';
  if (aspect === 'recall') return isStable && KANJI.test(kanji) ? 'EnToKanji' : 'EnToHiragana';
  return 'vocab';
}

/** Whether a sentence has a word, inflected or not: a wrong choice must not be heard in it. */
const hasWord = (sentence: string, { kanji }: Vocab): boolean => {
  const stem = kanji.length > 1 ? kanji.replace(/[うくぐすつぬぶむるい]$/u, '') : kanji;
  return writingOf(sentence).includes(stem);
};

/** The listening question about a stable word: a sentence instead of the word alone. */
function heardSentence(item: QuizItem, example: ContentOf<'word'>['example']): QuizItem | null {
  if (example?.sound === undefined) return null;
  const { ja, english, sound: clipUrl } = example;
  const question = 'Which of these is in the sentence that you hear?';
  return { ...item, question, clipUrl, isClipThePrompt: true, typing: null, explanation: `${ja} “${english}”` };
}

/** Asks for a word's meaning, reading or writing, or for the meaning of its sound. */
export function createWordQuestion(content: ContentOf<'word'>, asked: AskedItem): SessionQuestion | null {
  const { word, genre, others } = content;
  const parsed = parseItemKey(asked.key);
  if (parsed?.kind !== 'word') return null;
  const { aspect } = parsed;
  const example = aspect === 'listen' && asked.isHeard && content.example?.sound ? content.example : null;
  const words = [word, ...others.filter((other) => !example || !hasWord(example.ja, other))];
  const type = quizTypeOf(aspect, word, asked.isStable);
  const base = createVocabItem(word, type, genre, words, knownAnswers([content.answers]));
  const item = withKey(base, asked);
  const isListening = aspect === 'listen' && item.clipUrl !== null;
  return {
    item,
    drawChoices: (random) =>
      drawVocabChoices(base, type, words, random).map((choice) => ({
        ...choice,
        id: wordItem(Number(choice.id), aspect),
      })),
    special: isListening
      ? {
          form: 'sound',
          item: heardSentence(item, example) ?? { ...item, question: 'What do you hear?', isClipThePrompt: true },
        }
      : null,
    findConfused: (id) => {
      const other = others.find((each) => wordItem(Number(itemId(each)), aspect) === id);
      return other && createVocabItem(other, type, genre, words);
    },
  };
}
