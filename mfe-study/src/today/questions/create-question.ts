import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { createCardQuestion } from './card-question.js';
import { createGrammarQuestion } from './grammar-question.js';
import { createKanaQuestion } from './kana-question.js';
import { createKanjiQuestion } from './kanji-question.js';
import type { AskedItem, SessionQuestion } from './session-question.js';
import { createWordQuestion } from './word-question.js';

/** Returns the question about an item; null if its content does not fit its key. */
export function createQuestion(content: ItemContent, asked: AskedItem): SessionQuestion | null {
  switch (content.kind) {
    case 'kana':
      return createKanaQuestion(content.character, asked);
    case 'word':
      return createWordQuestion(content, asked);
    case 'kanji':
      return createKanjiQuestion(content, asked);
    case 'grammar':
      return createGrammarQuestion(content, asked);
    case 'card':
      return createCardQuestion(content, asked);
  }
}
