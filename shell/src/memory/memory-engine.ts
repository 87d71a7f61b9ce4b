import type { Memory } from '@shinobi/shared/platform';

/** What the lazily loaded part of the memory does. */
export interface MemoryEngine extends Omit<Memory, 'record' | 'withdraw' | 'changes'> {
  /** Moves the answers of the journal into the store and sends those that may be sent. */
  collect(): Promise<void>;
  /** Takes back an answer that has not been sent yet. */
  withdraw(answerId: string): Promise<void>;
}
