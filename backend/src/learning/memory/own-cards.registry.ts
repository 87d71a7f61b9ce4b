import { Injectable } from '@nestjs/common';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import type { ReadTransaction } from '../../database/unit-of-work.js';

/** Finds those of the sets that belong to the user. */
type FindOwnSets = (tx: ReadTransaction, userId: number, setIds: readonly string[]) => Promise<readonly FlashcardSet[]>;

/** Gives the memory access to users' own cards. The flashcards register here, because they depend on the memory. */
@Injectable()
export class OwnCardsRegistry {
  private findOwnSets: FindOwnSets = () => Promise.resolve([]);

  /** Called while modules are constructed. */
  register(findOwnSets: FindOwnSets): void {
    this.findOwnSets = findOwnSets;
  }

  /** Returns the given sets of the user by id; sets of others are left out. A guest has none. */
  async findSets(
    tx: ReadTransaction,
    userId: number | null,
    setIds: readonly string[],
  ): Promise<ReadonlyMap<string, FlashcardSet>> {
    if (userId === null || setIds.length === 0) return new Map();
    const sets = await this.findOwnSets(tx, userId, [...new Set(setIds)]);
    return new Map(sets.map((set) => [set.setId, set]));
  }
}
