import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import type { WordAspect } from '@shinobi/shared/domain/limits/memory';
import { parseItemKey, wordItem } from '@shinobi/shared/domain/memory/item-key';
import { createVocabItem, drawVocabChoices, itemId } from '../../vocabulary-quiz/index.js';
import { type AskedItem, type ContentOf, type SessionQuestion, withKey } from './session-question.js';

const KANJI = /\p{Script=Han}/u;

/** Returns the quiz that asks a word in this way. English to kanji is for stable words: kana are easier to recognize. */
function quizTypeOf(aspect: WordAspect, { kanji }: Vocab, isStable: boolean): QuizType {
  if (aspect === 'reading') return 'kanji';
  if (aspect === 'recall') return isStable && KANJI.test(kanji) ? 'EnToKanji' : 'EnToHiragana';
  return 'vocab';
}

/** Asks for a word's meaning, reading or writing, or for the meaning of its sound. */
export function createWordQuestion(content: ContentOf<'word'>, asked: AskedItem): SessionQuestion | null {
  const { word, genre, others } = content;
  const parsed = parseItemKey(asked.key);
  if (parsed?.kind !== 'word') return null;
  const { aspect } = parsed;
  const words = [word, ...others];
  const type = quizTypeOf(aspect, word, asked.isStable);
  const base = createVocabItem(word, type, genre, words);
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
      ? { form: 'sound', item: { ...item, question: 'What do you hear?', isClipThePrompt: true } }
      : null,
    findConfused: (id) => {
      const other = others.find((each) => wordItem(Number(itemId(each)), aspect) === id);
      return other && createVocabItem(other, type, genre, words);
    },
  };
}
