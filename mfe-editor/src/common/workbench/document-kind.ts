import type { ApiClient } from '@shinobi/shared/platform';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import type { Difference } from '../merging/difference.js';
import type { PastVersion } from './version-history.js';
import type { RowKey } from '../merging/three-way-merge.js';

/** What the documents of all kinds have in common on the server. */
export interface StoredDocument {
  /** Increases with each save; 0 before the first one. */
  readonly version: number;
}

/** Describes a kind of document to the workbench. `T` is the edited form, whose rows have ids; `S` is the stored form. */
export interface DocumentKind<T extends object, S extends StoredDocument> {
  /** What a document is called, for example `genre`. */
  readonly what: string;
  /** Whether the document was never saved. */
  readonly isNew: (stored: S) => boolean;
  /** Identifies the document's drafts in the browser. */
  readonly draftKey: (stored: S) => string;
  /** The path of its editor. */
  readonly editPath: (stored: S) => string;
  /** The path of its public page; null while it is not published. */
  readonly readerPath: (stored: S) => string | null;
  readonly toEditable: (stored: S) => T;
  /** Sends the whole document and returns what the server has stored. */
  readonly save: (api: ApiClient, value: T, stored: S) => Promise<S>;
  /** Copies the ids that the server assigned to the rows of `sent` into `value`. */
  readonly withAssignedIds: (value: T, sent: T, stored: S) => T;
  readonly findDifferences: (mine: T, theirs: T) => Difference<T>[];
  /** Identifies a row in two states of the document. Without it, rows with equal content are the same. */
  readonly rowKey?: RowKey;
  /** Finds what the server would refuse. */
  readonly findFaults: (value: T) => readonly EditFault[];
  /** Names the field at a path of the server: `Word 4, reading` for `words.3.hiragana`. */
  readonly fieldName: (path: string) => string;
  /** The beginning of the paths of the endpoints that serve it to readers. */
  readonly readerApiPath: string;
  /** Returns the earlier versions, newest first. */
  readonly loadHistory: (api: ApiClient, stored: S, signal: AbortSignal) => Promise<readonly PastVersion[]>;
  readonly loadVersion: (api: ApiClient, stored: S, version: number) => Promise<S>;
}

/** The edited document, and how a form changes it. */
export interface DocumentEdit<T> {
  readonly value: T;
  readonly change: (to: (value: T) => T, burst?: string | null) => void;
  readonly faults: readonly EditFault[];
}
