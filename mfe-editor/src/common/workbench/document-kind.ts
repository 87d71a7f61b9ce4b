import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import type { ApiClient } from '@shinobi/shared/platform';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import type { Difference } from '../merging/difference.js';
import type { RowsByPath } from '../review/find-commented-rows.js';
import type { RowKey } from '../merging/three-way-merge.js';
import type { PastVersion } from './version-history.js';

/** `publish` saves, too. */
export type SaveMode = 'save' | 'publish';

/** Sends a whole document and returns what the server has stored. */
export type SendDocument<T, S> = (api: ApiClient, value: T, stored: S) => Promise<S>;

/** Dialogs around saving. Without them, saving asks nothing and a notification reports that it worked. */
export interface SaveDialogs<T> {
  /** Asked one after another. Cancelling any of them cancels saving. */
  readonly questions: (value: T) => readonly { readonly text: string; readonly confirm: string }[];
  readonly success: string;
  /** Shown when the server refuses the document. */
  readonly refusal: string;
  /** Shown one after another when the server cannot be reached or fails. */
  readonly failure: readonly string[];
}

/** How documents are published that readers do not see as soon as they are saved. */
export interface Publishing<T, S> {
  /** The label of the button. */
  readonly label: string;
  /** Says that publishing failed, in a short sentence. */
  readonly failed: string;
  readonly isPublished: (stored: S) => boolean;
  /** Saves and publishes. */
  readonly publish: SendDocument<T, S>;
  readonly dialogs?: SaveDialogs<T>;
}

/** How a kind of document is reviewed before readers see it. */
interface Reviewing<T, S> {
  readonly kind: DocumentKindName;
  readonly idOf: (stored: S) => number;
  /** Whether the latest saved version is a draft. */
  readonly isDraft: (stored: S) => boolean;
  /** The user publishes without a review: a holder of the editor's token. The administrator may always do so. */
  readonly publishesAlone?: boolean;
  /** The rows that comments can be made on, by their names on the server. Without it, the rows of the document itself. */
  readonly rowsOf?: (value: T) => RowsByPath;
}

/** Describes a kind of document to the workbench. `T` is the edited form, whose rows have ids; `S` is the stored form. */
export interface DocumentKind<T extends object, S> {
  /** What a document is called, for example `genre`. */
  readonly what: string;
  /** Returns the version, which increases with each save; 0 before the first one. */
  readonly versionOf: (stored: S) => number;
  /** Whether the document was never saved. */
  readonly isNew: (stored: S) => boolean;
  /** Identifies the document's drafts in the browser. */
  readonly draftKey: (stored: S) => string;
  /** The path of its editor. */
  readonly editPath: (stored: S) => string;
  /** The path of its public page; null while it is not published. */
  readonly readerPath: (stored: S) => string | null;
  readonly toEditable: (stored: S) => T;
  readonly save: SendDocument<T, S>;
  readonly saveDialogs?: SaveDialogs<T>;
  /** Without it, readers see a document as soon as it is saved, unless it is reviewed. */
  readonly publishing?: Publishing<T, S>;
  /** Without it, documents are not reviewed. */
  readonly reviewing?: Reviewing<T, S>;
  /** Copies the ids that the server assigned to the rows of `sent` into `value`. */
  readonly withAssignedIds: (value: T, sent: T, stored: S) => T;
  readonly findDifferences: (mine: T, theirs: T) => Difference<T>[];
  /** Identifies a row in two states of the document. Without it, rows with equal content are the same. */
  readonly rowKey?: RowKey;
  /** Finds what the server would refuse. */
  readonly findFaults: (value: T) => readonly EditFault[];
  /** Names the field of `sent` at a path of the server: `Word 4, reading` for `words.3.hiragana`. */
  readonly fieldName: (path: string, sent: T) => string;
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
