import { revealClozes } from '../flashcards/cloze.js';
import { KANA } from '../japanese/kana.js';

/** The fields of an item's content that a list shows. */
type LabelledContent =
  | { readonly kind: 'kana'; readonly character: string }
  | {
      readonly kind: 'word';
      readonly word: { readonly kanji: string; readonly hiragana: string; readonly english: string };
    }
  | { readonly kind: 'kanji'; readonly character: { readonly kanji: string; readonly meanings: readonly string[] } }
  | {
      readonly kind: 'grammar';
      readonly question: { readonly question: string };
      readonly lesson: { readonly title: string };
    }
  | { readonly kind: 'card'; readonly card: { readonly front: string; readonly back: string } };

/** Returns what an item shows and what it means, for lists. */
export function contentLabel(content: LabelledContent): { readonly text: string; readonly meaning: string } {
  switch (content.kind) {
    case 'kana': {
      const { character } = content;
      const kana = KANA.find(({ hiragana, katakana }) => hiragana === character || katakana === character);
      return { text: character, meaning: kana?.key ?? '' };
    }
    case 'word':
      return { text: content.word.kanji || content.word.hiragana, meaning: content.word.english };
    case 'kanji':
      return { text: content.character.kanji, meaning: content.character.meanings.join(', ') };
    case 'grammar':
      return { text: content.question.question, meaning: content.lesson.title };
    case 'card':
      return { text: revealClozes(content.card.front), meaning: content.card.back };
  }
}
