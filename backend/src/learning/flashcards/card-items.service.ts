import { Injectable } from '@nestjs/common';
import { HIRAGANA, KANA, KATAKANA } from '@shinobi/shared/domain/japanese/kana';
import type { CardAspect } from '@shinobi/shared/domain/limits/flashcards';
import { flashcardItem, type MemoryItem, parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { PublicContentService } from '../content/index.js';
import { LessonRepository } from '../lessons/index.js';
import { ContentCache } from '../memory/index.js';
import { VocabularyRepository } from '../vocabulary/index.js';

/** A card in a set. */
export interface CardPlace {
  readonly setId: string;
  readonly cardId: string;
}

/** A card in a set, and what it is asked. Cards of built-in sets are asked their front. */
interface AskedPlace extends CardPlace {
  readonly aspect: CardAspect;
}

interface LibraryCards {
  /** The id of the genre by the word's id. */
  readonly genres: ReadonlyMap<number, number>;
  /** The address of the first lesson that teaches a kanji. */
  readonly lessons: ReadonlyMap<string, string>;
}

const KANA_CARDS: ReadonlyMap<string, CardPlace> = new Map(
  KANA.flatMap(({ key, hiragana, katakana }) => [
    [hiragana, { setId: 'kana-hiragana', cardId: key }],
    [katakana, { setId: 'kana-katakana', cardId: key }],
  ]),
);

const CHARACTERS = { hiragana: HIRAGANA, katakana: KATAKANA };

/** Returns the memory item of a card. */
export const itemOf = ({ setId, cardId }: CardPlace): string =>
  flashcardItem(setId, cardId, (script, key) =>
    Object.hasOwn(CHARACTERS[script], key) ? CHARACTERS[script][key] : undefined,
  );

function wordPlace(vocabId: number, { genres }: LibraryCards): CardPlace | null {
  const genreId = genres.get(vocabId);
  return genreId === undefined ? null : { setId: `genre-${genreId}`, cardId: String(vocabId) };
}

function kanjiPlace(cardId: string, { lessons }: LibraryCards): CardPlace | null {
  const path = lessons.get(cardId);
  return path === undefined ? null : { setId: `kanji-${path}`, cardId };
}

/** Returns the card of a built-in set that asks for an item; null for other aspects of a word or kanji. */
function builtInPlace(item: MemoryItem | null, library: LibraryCards): CardPlace | null {
  switch (item?.kind) {
    case 'kana':
      return KANA_CARDS.get(item.character) ?? null;
    case 'word':
      return item.aspect === 'meaning' ? wordPlace(item.vocabId, library) : null;
    case 'kanji':
      return item.aspect === 'meaning' ? kanjiPlace(item.character, library) : null;
    default:
      return null;
  }
}

function placeOf(key: string, library: LibraryCards): AskedPlace | null {
  const item = parseItemKey(key);
  if (item?.kind === 'card') return { setId: item.setId, cardId: item.cardId, aspect: item.aspect };
  const place = builtInPlace(item, library);
  return place && { ...place, aspect: 'front' };
}

/** Knows which card of which set asks for a memory item: a word that moves to another genre moves with its reviews. */
@Injectable()
export class CardItemsService {
  private readonly library: ContentCache<LibraryCards>;

  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly lessons: LessonRepository,
    content: PublicContentService,
  ) {
    this.library = new ContentCache(content, (tx) => this.readLibrary(tx));
  }

  /** Returns the entries whose item has a card, each with its place. */
  async locate<T extends { readonly item: string }>(
    tx: ReadTransaction,
    entries: readonly T[],
  ): Promise<(T & AskedPlace)[]> {
    if (entries.length === 0) return [];
    const library = await this.library.get(tx);
    return entries.flatMap((entry) => {
      const place = placeOf(entry.item, library);
      return place ? { ...entry, ...place } : [];
    });
  }

  private async readLibrary(tx: ReadTransaction): Promise<LibraryCards> {
    const words = await this.vocabulary.findWords(tx);
    const lessons = await this.lessons.findKanjiLessons(tx);
    const taught = lessons.flatMap(({ path, body }) => body.characters.map(({ kanji }) => [kanji, path] as const));
    return {
      genres: new Map(words.map(({ vocabId, genreId }) => [vocabId, genreId])),
      lessons: new Map(taught.toReversed()),
    };
  }
}
