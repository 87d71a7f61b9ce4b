import type { DeckReader } from './deck-reader.js';

/** The calls of a reader that go to its worker. */
export type ReaderCall = {
  readonly [Name in keyof DeckReader]: {
    readonly id: number;
    readonly name: Name;
    readonly args: Name extends 'read' ? readonly [File] : Parameters<DeckReader[Name]>;
  };
}[keyof DeckReader];

/** What the worker sends back. An error has its message for the learner, or null for a fault of the program. */
export type ReaderReply =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'done'; readonly value: unknown }
  | { readonly id: number; readonly type: 'failed'; readonly message: string | null };
