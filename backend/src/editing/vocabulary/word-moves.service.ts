import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/unit-of-work.js';

/** Words that have moved to another genre. */
export interface WordMove {
  readonly from: number;
  readonly into: number;
  readonly vocabIds: readonly number[];
}
type WordMoveListener = (tx: Transaction, move: WordMove) => Promise<void>;

/** Tells other domains that words have moved. Their data move in the same transaction. */
@Injectable()
export class WordMovesService {
  private readonly listeners: WordMoveListener[] = [];

  /** Registers a domain that stores data by genre; called while modules are constructed. */
  onMove(follower: WordMoveListener): void {
    this.listeners.push(follower);
  }

  async notifyListeners(tx: Transaction, move: WordMove): Promise<void> {
    if (move.vocabIds.length > 0) for (const follower of this.listeners) await follower(tx, move);
  }
}
