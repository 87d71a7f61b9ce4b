import type { ReactNode } from 'react';

/** What can be done with all selected rows of a list. */
export interface BulkAction<Row> {
  /** On its button: `Limit`. */
  readonly label: string;
  /** Says what happens to how many rows: `Limit 5 users? Strangers will not see …`. */
  readonly question: (count: string) => string;
  /** The label of the field for the reason; without it none is asked for. */
  readonly reason?: { readonly label: string; readonly max: number };
  /** Further fields of the form; their values are passed to `run`. */
  readonly fields?: ReactNode;
  /** Why it cannot be done with a row, which is then left out; null if it can. */
  readonly refusal?: (row: Row) => string | null;
  /** Returns a new idempotency key, for a call that has one. */
  readonly newKey?: () => string;
  /** Does it with one row, under a key of `newKey` that is the same for each try. Rejects with the reason for the user. */
  readonly run: (row: Row, values: BulkValues) => Promise<unknown>;
}

interface BulkValues {
  readonly reason: string;
  readonly form: FormData;
  readonly idempotencyKey: string;
}

/** What became of a row. */
export type RowResult =
  | { readonly state: 'waiting' | 'running' | 'done' }
  | { readonly state: 'left-out' | 'failed'; readonly text: string };
