import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { KANA } from '@shinobi/shared/domain/japanese/kana';

/** What an item shows and what it means, for lists. */
export function contentLabel(content: ItemContent): { readonly text: string; readonly meaning: string } {
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
      return { text: content.card.front, meaning: content.card.back };
  }
}
