import type { LiveEvent } from '../contract/platform/events.js';
import type { DataForUser, User } from '../contract/people/user.js';
import type { EndpointKey, RequestOf, ResponseOf } from '../contract/index.js';

/**
 * The version of this contract between shell and remotes. A remote built against another major version is not loaded.
 * Minor: something was added. Major: something was removed or means something else.
 */
export const PLATFORM_VERSION = '1.4.0';

/** A value that changes and can be watched; the shape that `useSyncExternalStore` takes. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after each change; returns what ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Who is here. `loading` until the bootstrap has asked the server; only the first paint sees it. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: User; readonly data: DataForUser | null };

/** Calls the backend; typed by the contract. Refusals are thrown as `ApiError`. */
export type ApiClient = <K extends EndpointKey>(
  key: K,
  ...request: keyof RequestOf<K> extends never ? [request?: CallOptions] : [request: RequestOf<K> & CallOptions]
) => Promise<ResponseOf<K>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The folktale editor's token, for the calls that only its holders may make. */
  readonly editorToken?: string;
  /** Told how much of what is sent has left, 0 to 1: for uploads, whose progress people want to see. */
  readonly onUpload?: (sent: number) => void;
}

/** The learner's study progress: the specification's storage keys and their string values. */
export interface ProgressStore {
  read(key: string): string | null;
  /** Stores locally, merges into the user's progress and posts it; nothing is sent when signed out. */
  write(pairs: Readonly<Record<string, string>>): void;
  /** Stores in this browser alone, for what may still be taken back: the server never lowers what it has been told. */
  keep(pairs: Readonly<Record<string, string>>): void;
  /** Calls `listener` after each change, also those of another tab and of a sync. */
  subscribe(listener: () => void): () => void;
}

export interface Toast {
  readonly text: string;
  readonly tone?: 'news' | 'trouble';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The question or alert that the specification quotes; `cancel` makes it a question. */
export interface SimpleDialog {
  readonly title?: string;
  readonly text: string;
  readonly confirm?: string;
  readonly cancel?: string;
}

/** Changes what is known of the signed-in user, for parts whose calls have answered it. Nothing happens for a guest. */
export interface Account {
  /** The user's new record takes the place of the current one. Another user's is ignored. */
  changed(user: User): void;
  /** Some of the user's data is known anew. */
  dataChanged(data: Partial<DataForUser>): void;
  /** Asks the server for the user's data. Rejects when it cannot be had. */
  refresh(): Promise<void>;
  /** Ends the session; `ended` when the server has done so already, with the account. Rejects when it cannot be reached. */
  signOut(ended?: boolean): Promise<void>;
}

export interface PanelStack {
  /**
   * Opens a panel or dialog of a kind, of the shell or of a remote, over the others. `props` are handed to it.
   * Resolves when it closes: true when it ended with what it was opened for, false when it was dismissed.
   */
  open(kind: string, props?: Readonly<Record<string, unknown>>): Promise<boolean>;
  closeAll(): void;
}

export interface Sound {
  readonly muted: Readable<boolean>;
  setMuted(muted: boolean): void;
  /**
   * Plays a sound file, ending one that still plays. Resolves at its end, false when it could not be played at all
   * (not when it is muted or ended by the next one). Never rejects: a lost sound is not a fault.
   */
  play(url: string): Promise<boolean>;
}

/** A switch of the learner's: kept in this browser, and the same on every page and in every tab. */
export interface DisplaySwitch extends Readable<boolean> {
  set(on: boolean): void;
}

/**
 * How the learner wants pages to be. Styles find the same in the root element: `data-furigana`, `data-romaji` and
 * `data-decorations` are `on` or `off`, `data-motion` is `full` or `reduced`.
 */
export interface Display {
  /** The readings above kanji. */
  readonly furigana: DisplaySwitch;
  /** Japanese in Latin letters, where it stands beside the Japanese. */
  readonly romaji: DisplaySwitch;
  /** What moves for ornament. Off also where the system asks for less motion: see `movesLittle` of `shared/ui`. */
  readonly motion: DisplaySwitch;
  /** The ninjas and the falling pictures. */
  readonly decorations: DisplaySwitch;
}

/** What the shell gives a remote: the whole of the contract between them, beside React, the router and TanStack Query. */
export interface Platform {
  readonly version: string;
  readonly api: ApiClient;
  readonly session: Readable<Session>;
  readonly account: Account;
  /** What happens to the user while the page is open. The session is brought up to date before listeners are told. */
  readonly live: { subscribe(listener: (event: LiveEvent) => void): () => void };
  readonly progress: ProgressStore;
  readonly panels: PanelStack;
  readonly sound: Sound;
  readonly theme: Readable<'light' | 'dark'>;
  readonly display: Display;
  /**
   * Tells which piece the page at an address shows, such as a folktale as the server answered it: its texts make the
   * page's title and description (`piece` of the contributed route).
   */
  describePage(pathname: string, piece: object): void;
  /**
   * Starts focus mode, for a quiz, a test or a review: no ninja and no falling picture moves, and in a low window header
   * and footer make room. Returns what ends it. Components use `useFocusMode`.
   */
  enterFocusMode(): () => void;
  toast(toast: Toast): void;
  /** Answers true for confirm, false for cancel, Escape and Back. */
  dialog(dialog: SimpleDialog): Promise<boolean>;
  /** Writes a fault to the backend's operation log; never throws and never waits. */
  report(operation: string, details: Readonly<Record<string, unknown>>): void;
}
