import { Injectable } from '@nestjs/common';
import type { Flashcard } from '@shinobi/shared/contract/learning/flashcard';
import { searchText } from '@shinobi/shared/domain/flashcards/search-text';
import type { Actor } from '../../http/caller.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { PublicContentService } from '../content/index.js';
import { ContentCache } from '../memory/index.js';
import { BuiltInSetsService } from './built-in-sets.service.js';
import { OwnSetsRepository } from './own-sets.repository.js';
import { idOf } from './rules/own-set.js';

/** The searched text of each built-in set by its id. */
type SearchedSets = ReadonlyMap<string, string>;

const textOf = (title: string, cards: readonly Pick<Flashcard, 'front' | 'reading' | 'back'>[]): string =>
  searchText([title, ...cards.flatMap(({ front, reading, back }) => [front, reading, back])].join('\n'));

/** Finds sets by their titles and by the texts of their cards. */
@Injectable()
export class SetSearchService {
  private readonly builtInTexts: ContentCache<SearchedSets>;

  constructor(
    private readonly work: UnitOfWork,
    private readonly own: OwnSetsRepository,
    private readonly builtIn: BuiltInSetsService,
    content: PublicContentService,
  ) {
    this.builtInTexts = new ContentCache(content, (tx) => this.readBuiltIn(tx));
  }

  /** Returns the ids of the sets that contain the text, in the order of the list of sets. */
  search(actor: Actor | null, text: string): Promise<string[]> {
    return this.work.read(async (tx) => {
      const searched = searchText(text);
      const own = actor ? await this.own.findAll(tx, actor.userId) : [];
      const texts = [
        ...own.map(({ flashcardSetId, title, cards }) => [idOf(flashcardSetId), textOf(title, cards)] as const),
        ...(await this.builtInTexts.get(tx)),
      ];
      return texts.flatMap(([setId, each]) => (each.includes(searched) ? setId : []));
    });
  }

  private async readBuiltIn(tx: ReadTransaction): Promise<SearchedSets> {
    const texts = new Map<string, string>();
    for (const { setId, title } of await this.builtIn.listSets(tx)) {
      const set = await this.builtIn.findSet(tx, setId);
      texts.set(setId, textOf(title, set?.cards ?? []));
    }
    return texts;
  }
}
