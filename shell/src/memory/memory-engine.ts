import type { Knowledge, Memory } from '@shinobi/shared/platform';

/** The calls that a user's memory answers on the server, and a guest's in the browser. */
export type LearnerMemory = Omit<Memory, 'record' | 'withdraw' | 'flush' | 'moveCardSet' | 'changes'>;

/** What the lazily loaded part of the memory does. */
export interface MemoryEngine extends LearnerMemory {
  /** Moves the answers of the journal into the store, and sends a user's when it is time. */
  collect(): Promise<void>;
  /** Takes back an answer that has not been sent yet. */
  withdraw(answerId: string): Promise<void>;
  flush(): Promise<void>;
  /** Returns what the visitor knows; null if nothing is known. Never rejects: what was known last is better than nothing. */
  getKnowledge(): Promise<Knowledge | null>;
  moveCardSet: Memory['moveCardSet'];
  /** Call it when the reviews of guests have been replaced. */
  guestReviewsReplaced(): Promise<void>;
  /** Removes what waits for an account that was deleted. */
  forgetUser(userId: number): Promise<void>;
}
