import type { ApiClient } from '@shinobi/shared/platform';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import type { Difference } from '../merging/difference.js';
import type { PastVersion } from './version-history.js';
import type { RowKey } from '../merging/three-way-merge.js';

/** What the server has of a document, as far as all kinds of them are alike. */
export interface StoredDocument {
  /** Counts what was saved, 0 before the first time. */
  readonly version: number;
}

/** What sets a kind of document apart: `T` is what is edited, with rows that have ids, `S` what the server has. */
export interface DocumentKind<T extends object, S extends StoredDocument> {
  /** As in `genre`. */
  readonly what: string;
  /** Whether the server has nothing of it yet. */
  readonly isNew: (stored: S) => boolean;
  /** Names the drafts in the browser; the same for the same document. */
  readonly draftKey: (stored: S) => string;
  /** Where it is edited. */
  readonly editPath: (stored: S) => string;
  /** Where readers find it; null as long as they do not. */
  readonly readerPath: (stored: S) => string | null;
  readonly toEditable: (stored: S) => T;
  /** Sends all of it; answers what the server has then. */
  readonly save: (api: ApiClient, value: T, stored: S) => Promise<S>;
  /** Gives the rows that were `sent` what the server calls them. */
  readonly withAssignedIds: (value: T, sent: T, kept: S) => T;
  readonly findDifferences: (mine: T, theirs: T) => Difference<T>[];
  /** What makes two rows the same one, besides their ids; without it, all that is written in them. */
  readonly rowKey?: RowKey;
  /** What the server would refuse. */
  readonly findFaults: (value: T) => readonly EditFault[];
  /** What stands at a path of the server's, as in `Word 4, reading` for `words.3.hiragana`. */
  readonly fieldName: (path: string) => string;
  /** The addresses of the calls by which readers get it begin so. */
  readonly readerApiPath: string;
  /** Answers the kept versions, newest first. */
  readonly history: (api: ApiClient, stored: S, signal: AbortSignal) => Promise<readonly PastVersion[]>;
  readonly loadVersion: (api: ApiClient, stored: S, version: number) => Promise<S>;
}

/** What a page does with what is edited. */
export interface DocumentEdit<T> {
  readonly value: T;
  readonly change: (to: (value: T) => T, burst?: string | null) => void;
  readonly faults: readonly EditFault[];
}
