import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { CONTENT_ITEMS_MAX } from '@shinobi/shared/domain/limits/memory';
import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { ApiClient } from '@shinobi/shared/platform';
import { type AskedCardId, type CardId, itemOfCard } from './card-item.js';

/** Returns the card of an item whose key says in which set it is. */
function cardOfKey(key: string): AskedCardId | null {
  const item = parseItemKey(key);
  if (item?.kind === 'card') return { setId: item.setId, cardId: item.cardId, aspect: item.aspect };
  if (item?.kind !== 'kana') return null;
  const { character } = item;
  const kana = KANA.find(({ hiragana, katakana }) => character === hiragana || character === katakana);
  if (!kana) return null;
  const setId = character === kana.hiragana ? 'kana-hiragana' : 'kana-katakana';
  return { setId, cardId: kana.key, aspect: 'front' };
}

/** Returns the card of an item by its content, which says in which genre or lesson it is. */
function cardOfContent(content: ItemContent): CardId | null {
  if (content.kind === 'word') return { setId: `genre-${content.genre.genreId}`, cardId: String(content.word.vocabId) };
  if (content.kind === 'kanji') return { setId: `kanji-${content.lesson.path}`, cardId: content.character.kanji };
  return null;
}

/** Whether the item is one that a card of a genre or kanji set asks about. */
const isInBuiltInSet = (key: string) => /^(word|kanji):[^:]+:meaning$/.test(key);

/** Returns the cards that ask about items, by the items' keys. Items without a card are left out. */
export async function locateCards(api: ApiClient, items: readonly string[]): Promise<ReadonlyMap<string, AskedCardId>> {
  const cards = new Map<string, AskedCardId>();
  const add = (card: AskedCardId | null) => card && cards.set(itemOfCard(card), card);
  for (const item of items) add(cardOfKey(item));
  const unknown = items.filter(isInBuiltInSet);
  for (let at = 0; at < unknown.length; at += CONTENT_ITEMS_MAX) {
    const body = { items: unknown.slice(at, at + CONTENT_ITEMS_MAX) };
    const { contents } = await api('POST /api/Memory/GetContents', { body });
    for (const content of contents) {
      const card = cardOfContent(content);
      add(card && { ...card, aspect: 'front' });
    }
  }
  return cards;
}
