import { Injectable } from '@nestjs/common';
import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import { type MemoryItem, parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { characterView, questionViews } from '../lessons/index.js';
import { wordAnswers } from '../vocabulary/index.js';
import { type Library, LibraryService } from './library.service.js';
import { OwnCardsRegistry } from './own-cards.registry.js';
import { isTaughtKana } from './rules/kana-characters.js';
import { otherKanji, otherWords } from './rules/wrong-choices.js';

type ItemOf<Kind extends MemoryItem['kind']> = Extract<MemoryItem, { kind: Kind }>;
type OwnSets = Awaited<ReturnType<OwnCardsRegistry['findSets']>>;

function wordContent(item: string, { vocabId }: ItemOf<'word'>, library: Library): ItemContent | null {
  const word = library.words.get(vocabId);
  const genre = word && library.genres.get(word.genreId);
  if (!genre) return null;
  const answers = wordAnswers(word);
  const { genreId, genreName, hasAudio, hasProductAudio, released } = genre;
  return {
    ...{ item, kind: 'word', word },
    ...(answers && { answers }),
    // The clips of a genre that is not released have no address.
    genre: { genreId, genreName, hasAudio: hasAudio && released, hasProductAudio },
    others: otherWords(word, library.wordsByGenre.get(genreId) ?? []),
    example: library.examples.get(vocabId) ?? null,
  };
}

function kanjiContent(item: string, { character: kanji }: ItemOf<'kanji'>, library: Library): ItemContent | null {
  const at = library.kanji.get(kanji) ?? -1;
  const lesson = library.kanjiLessons[at];
  const character = lesson?.body.characters.find((each) => each.kanji === kanji);
  if (!lesson || !character) return null;
  const neighbors = library.kanjiLessons.slice(Math.max(0, at - 1), at + 2);
  return {
    ...{ item, kind: 'kanji' },
    character: characterView(character, library.soundOf),
    others: otherKanji(
      character,
      neighbors.flatMap(({ body }) => body.characters),
    ),
    lesson: { path: lesson.path, title: lesson.title },
  };
}

function grammarContent(item: string, { path, n }: ItemOf<'grammar'>, library: Library): ItemContent | null {
  const lesson = library.grammarLessons.get(path);
  const [question] = questionViews(lesson?.body.test.slice(n - 1, n) ?? [], library.clips);
  if (!lesson || !question) return null;
  return { item, kind: 'grammar', question, lesson: { path, title: lesson.title } };
}

function cardContent(item: string, { setId, cardId, aspect }: ItemOf<'card'>, sets: OwnSets): ItemContent | null {
  const set = sets.get(setId);
  const card = set?.cards.find((each) => each.cardId === cardId);
  return set && card && cardAspects(card, set.directions).includes(aspect)
    ? { item, kind: 'card', card, setTitle: set.title }
    : null;
}

function contentOf(key: string, item: MemoryItem, library: Library, sets: OwnSets): ItemContent | null {
  switch (item.kind) {
    case 'kana':
      return isTaughtKana(item.character) ? { item: key, kind: 'kana', character: item.character } : null;
    case 'word':
      return wordContent(key, item, library);
    case 'kanji':
      return kanjiContent(key, item, library);
    case 'grammar':
      return grammarContent(key, item, library);
    case 'card':
      return cardContent(key, item, sets);
    // A question about an article makes sense only below its text.
    case 'article':
      return null;
  }
}

const isReleased = (content: ItemContent, { genres }: Library): boolean =>
  content.kind !== 'word' || genres.get(content.word.genreId)?.released === true;

/** Finds what is needed to teach and to ask items. */
@Injectable()
export class ItemContentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly library: LibraryService,
    private readonly ownCards: OwnCardsRegistry,
  ) {}

  getContents(actor: Actor | null, items: readonly string[]): Promise<ItemContent[]> {
    return this.work.read((tx) => this.find(tx, actor?.userId ?? null, items));
  }

  /**
   * Returns the contents of items in their order, each once. Unknown ones and other users' cards are left out. A guest
   * has no cards.
   */
  async find(tx: ReadTransaction, userId: number | null, items: readonly string[]): Promise<ItemContent[]> {
    const parsed = [...new Set(items)].flatMap((key) => {
      const item = parseItemKey(key);
      return item ? { key, item } : [];
    });
    const setIds = parsed.flatMap(({ item }) => (item.kind === 'card' ? item.setId : []));
    const sets = await this.ownCards.findSets(tx, userId, setIds);
    const library = await this.library.getLibrary(tx);
    const contents = parsed.flatMap(({ key, item }) => contentOf(key, item, library, sets) ?? []);
    // Editors' unreleased words are not for everybody; learners who know them go on reviewing them.
    return userId === null ? contents.filter((content) => isReleased(content, library)) : contents;
  }
}
