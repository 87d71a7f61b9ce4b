import { Injectable } from '@nestjs/common';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import { cardItem, type MemoryItem, parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { ArticleRepository } from '../articles/index.js';
import { PublicContentService } from '../content/index.js';
import { LessonRepository } from '../lessons/index.js';
import { VocabularyRepository } from '../vocabulary/index.js';
import { ContentCache } from './content-cache.js';
import { OwnCardsRegistry } from './own-cards.registry.js';
import { isTaughtKana } from './rules/kana-characters.js';

/** What items can be about, besides kana and users' own cards. */
interface LibraryItems {
  /** Also of genres that are not released: their words keep their ids, and learners their answers. */
  readonly vocabIds: ReadonlySet<number>;
  readonly kanji: ReadonlySet<string>;
  /** The number of questions by the lesson's path. */
  readonly grammarQuestions: ReadonlyMap<string, number>;
  /** The number of questions by the article's page name. */
  readonly articleQuestions: ReadonlyMap<string, number>;
}

/** Returns whether the item of the library exists. */
function isInLibrary(item: Exclude<MemoryItem, { kind: 'card' }>, library: LibraryItems): boolean {
  switch (item.kind) {
    case 'kana':
      return isTaughtKana(item.character);
    case 'word':
      return library.vocabIds.has(item.vocabId);
    case 'kanji':
      return library.kanji.has(item.character);
    case 'grammar':
      return item.n <= (library.grammarQuestions.get(item.path) ?? 0);
    case 'article':
      return item.n <= (library.articleQuestions.get(item.pageName) ?? 0);
  }
}

const itemsOfSet = ({ setId, directions, cards }: FlashcardSet): string[] =>
  cards.flatMap((card) => cardAspects(card, directions).map((aspect) => cardItem(setId, card.cardId, aspect)));

/** Knows which memory items exist. */
@Injectable()
export class KnownItemsService {
  private readonly library: ContentCache<LibraryItems>;

  constructor(
    private readonly vocabulary: VocabularyRepository,
    private readonly lessons: LessonRepository,
    private readonly articles: ArticleRepository,
    private readonly ownCards: OwnCardsRegistry,
    content: PublicContentService,
  ) {
    this.library = new ContentCache(content, (tx) => this.readLibrary(tx));
  }

  /** Returns those of the keys that name no item, or a card of somebody else. A guest has no cards. */
  async findUnknown(
    tx: ReadTransaction,
    userId: number | null,
    items: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const parsed = items.map((key) => ({ key, item: parseItemKey(key) }));
    const library = await this.library.get(tx);
    const cards = await this.findOwnCards(
      tx,
      userId,
      parsed.flatMap(({ item }) => (item?.kind === 'card' ? item.setId : [])),
    );
    const isKnown = (item: MemoryItem) =>
      item.kind === 'card' ? cards.has(cardItem(item.setId, item.cardId, item.aspect)) : isInLibrary(item, library);
    return new Set(parsed.flatMap(({ key, item }) => (item && isKnown(item) ? [] : key)));
  }

  /** Returns the items of the user's sets: what their cards are asked now. */
  private async findOwnCards(
    tx: ReadTransaction,
    userId: number | null,
    setIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const sets = await this.ownCards.findSets(tx, userId, setIds);
    return new Set([...sets.values()].flatMap(itemsOfSet));
  }

  private async readLibrary(tx: ReadTransaction): Promise<LibraryItems> {
    const words = await this.vocabulary.findWords(tx);
    const grammar = await this.lessons.findGrammarLessons(tx);
    const kanji = await this.lessons.findKanjiLessons(tx);
    const articles = await this.articles.findAll(tx);
    return {
      vocabIds: new Set(words.map(({ vocabId }) => vocabId)),
      kanji: new Set(kanji.flatMap(({ body }) => body.characters.map((character) => character.kanji))),
      grammarQuestions: new Map(grammar.map(({ path, body }) => [path, body.test.length])),
      articleQuestions: new Map(articles.map(({ pageName, body }) => [pageName, body.test?.length ?? 0])),
    };
  }
}
