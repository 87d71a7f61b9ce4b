import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/unit-of-work.js';

/** Words that have another genre now. */
export interface WordMove {
  readonly from: number;
  readonly into: number;
  readonly vocabIds: readonly number[];
}
type WordMoveListener = (tx: Transaction, move: WordMove) => Promise<void>;

/** Tells others that words have moved: what they keep about them moves along, or neither does. */
@Injectable()
export class WordMovesService {
  private readonly listeners: WordMoveListener[] = [];

  /** A domain that keeps something by genre follows while the modules are put together. */
  onMove(follower: WordMoveListener): void {
    this.listeners.push(follower);
  }

  async notifyListeners(tx: Transaction, move: WordMove): Promise<void> {
    if (move.vocabIds.length > 0) for (const follower of this.listeners) await follower(tx, move);
  }
}
