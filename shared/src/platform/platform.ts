import type { XpActivity } from '../domain/limits/xp-activities.js';
import type { Review } from '../domain/flashcards/review-analytics.js';
import type { LiveEvent } from '../contract/platform/events.js';
import type { Contributes } from '../contract/platform/release.js';
import type { DataForUser, User } from '../contract/people/user.js';
import type { EndpointKey, RequestOf, ResponseOf } from '../contract/index.js';
import type { AnswerForm, ReviewedKind } from '../domain/limits/memory.js';
import type { LearningPlan } from '../domain/memory/plan.js';
import type { RemoteStorage } from './storage.js';
import type { StorageNamespace } from './storage-keys.js';

/**
 * The version of this contract between shell and remotes. A remote built against another major version is not loaded.
 * Minor: something was added. Major: something was removed or changed its meaning.
 */
export const PLATFORM_VERSION = '1.10.0';

/** A value that changes and can be watched; the shape that `useSyncExternalStore` takes. */
export interface Readable<T> {
  get(): T;
  /**
   * Returns the value with which the server renders pages: what a guest without any stored setting has. A page that takes
   * over the server's elements starts with it too. Absent: `get` returns the same there.
   */
  getServer?(): T;
  /** Calls `listener` after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** The current visitor. `loading` until the bootstrap has asked the server; only the first paint sees it. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: User; readonly data: DataForUser | null };

/**
 * Calls the backend; typed by the contract. Refusals are thrown as `ApiError`. Where a call needs the password or the second
 * factor again (`PasswordNeeded`), the shell asks for it and repeats the call: the refusal is thrown when the user declines.
 */
export type ApiClient = <K extends EndpointKey>(
  key: K,
  ...request: keyof RequestOf<K> extends never ? [request?: CallOptions] : [request: RequestOf<K> & CallOptions]
) => Promise<ResponseOf<K>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** The folktale editor's token, for the calls that only its holders may make. */
  readonly editorToken?: string;
  /** Receives the progress of an upload, 0 to 1. */
  readonly onUpload?: (sent: number) => void;
}

/** The learner's study progress: storage keys and their string values. */
export interface ProgressStore {
  read(key: string): string | null;
  /** Stores locally, merges into the user's progress and posts it; nothing is sent when signed out. */
  write(pairs: Readonly<Record<string, string>>): void;
  /** Stores in this browser alone, for values that may still be reverted: the server never lowers a stored score. */
  keep(pairs: Readonly<Record<string, string>>): void;
  /** Calls `listener` after each change, also of another tab or a sync. */
  subscribe(listener: () => void): () => void;
}

export interface Toast {
  readonly text: string;
  readonly tone?: 'news' | 'trouble';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** An alert, or with `cancel` a question. */
export interface SimpleDialog {
  readonly title?: string;
  readonly text: string;
  readonly confirm?: string;
  readonly cancel?: string;
}

/** Updates the signed-in user from responses of calls. Does nothing for a guest. */
export interface Account {
  /** Replaces the user's record. Another user's record is ignored. */
  changed(user: User): void;
  /** Updates some of the user's data. */
  dataChanged(data: Partial<DataForUser>): void;
  /** Fetches the user's data. Rejects when that fails. */
  refresh(): Promise<void>;
  /**
   * Ends the session; `ended` says that the server has already ended it, or deleted the account. Rejects when the server
   * cannot be reached.
   */
  signOut(ended?: boolean | 'deleted'): Promise<void>;
  /** Whether this user signed up in this browser: then what a guest made here, such as flashcards, belongs to them. */
  signedUpHere(userId: number): boolean;
}

/** An activity that earns XP. `correct` of `total` questions were right at the first try. */
export interface FinishedActivity {
  readonly activity: XpActivity;
  /** What was practised: a genre's id, a lesson's path, `all`. */
  readonly ref: string;
  readonly correct: number;
  readonly total: number;
  /** The activity counts once, however often it is awarded under this key. */
  readonly idempotencyKey: string;
  /** The session of its answers in `memory`: a user earns XP for the answers that the server has received. */
  readonly session?: string;
}

export type AwardedXp =
  /** A guest's XP waits on the device for the sign-up. `level` is the level that all of it would reach. */
  | { readonly storedIn: 'device'; readonly gained: number; readonly level: number }
  | {
      readonly storedIn: 'account';
      readonly gained: number;
      readonly multiplier: number;
      readonly level: number;
      readonly leveledUp: boolean;
    };

export interface Xp {
  /**
   * Awards the XP of a finished activity to the user or the guest, updates the session and shows the shell's
   * notification. Rejects when the user's XP could not be saved; it is safe to try again under the same key.
   */
  award(finished: FinishedActivity): Promise<AwardedXp>;
}

/**
 * The flashcard reviews of guests in this browser. They survive a sign-in, until they move into an account. They are part of
 * the guest's memory; a review that was recorded in the memory is not added here.
 */
export interface GuestReviews {
  list(): readonly Review[];
  replace(reviews: readonly Review[]): void;
}

/** An answer to a question about a memory item: see `domain/memory/item-key.ts` for the keys. */
export interface GivenAnswer {
  readonly item: string;
  readonly correct: boolean;
  /** The learner's own rating of a flashcard: 1 again, 2 hard, 3 good, 4 easy. */
  readonly rating?: 1 | 2 | 3 | 4;
  readonly form: AnswerForm;
  /** The typed answer was almost right. */
  readonly near?: boolean;
  /** The learner judged the answer: "I was right". */
  readonly ownJudgement?: boolean;
  /** Milliseconds from the question to the answer. */
  readonly ms: number;
  /** One run through a quiz, test, game or review: the first answer to an item in it is its review. */
  readonly session: string;
  /** Where it was asked, such as `vocab` or `today`. */
  readonly source: string;
}

/**
 * What the learner knows: a user's answers and schedules on the server, a guest's in this browser. All calls work for both.
 * Answers are stored in the browser first, so that neither a reload nor a lost connection loses one.
 */
export interface Memory {
  /**
   * Records an answer and returns its id. It is sent with the next one, by `flush`, or when the page is hidden; until then
   * `withdraw` takes it back. Never throws.
   */
  record(answer: GivenAnswer): string;
  /** Takes back an answer that was undone. Does nothing once it has been sent. */
  withdraw(answerId: string): void;
  /** Sends the answers that wait. Rejects when they could not be sent; they go on waiting. */
  flush(): Promise<void>;
  getToday(): Promise<ResponseOf<'GET /api/Memory/GetToday'>>;
  getSession(limit?: number): Promise<ResponseOf<'GET /api/Memory/GetSession'>>;
  getForecast(): Promise<ResponseOf<'GET /api/Memory/GetForecast'>>;
  /** Returns the states of items of a kind, the longest due first: all of a guest's, up to 500 of a user's. */
  getItems(kind: ReviewedKind): Promise<ResponseOf<'GET /api/Memory/GetItems'>['items']>;
  getPlan(): Promise<LearningPlan>;
  setPlan(change: Partial<LearningPlan>): Promise<LearningPlan>;
  getPath(): Promise<ResponseOf<'GET /api/Path/GetPath'>>;
  place(answers: readonly PlacementAnswer[]): Promise<ResponseOf<'POST /api/Path/Place'>>;
  markKnown(items: readonly string[], known: boolean): Promise<void>;
  /**
   * Moves a guest's answers to the cards of a set into the current user's account, once the account has the set under its
   * new id. An account that was created in this browser gets them by itself.
   */
  moveCardSet(guestSetId: string, setId: string): Promise<void>;
  /** Counts up whenever answers, marks or the plan have changed, also in another tab. */
  readonly changes: Readable<number>;
}

/** The words and kanji that the learner knows: docs/behaviour/memory.md, rule 22. */
export interface Knowledge {
  /** The writings of the known words whose reading is known too. */
  readonly words: ReadonlySet<string>;
  readonly kanji: ReadonlySet<string>;
  readonly vocabIds: ReadonlySet<number>;
  /** The readings of kanji in the known words, as `行|い`: those of all words that are written and read so. */
  readonly readings: ReadonlySet<string>;
}

export interface PlacementAnswer {
  readonly item: string;
  readonly correct: boolean;
}

export interface PanelStack {
  /**
   * Opens a panel or dialog of a kind, of the shell or of a remote, over the others, with `props`. Resolves when it
   * closes: true when its task was completed, false when it was dismissed.
   */
  open(kind: string, props?: Readonly<Record<string, unknown>>): Promise<boolean>;
  closeAll(): void;
}

export interface Sound {
  readonly muted: Readable<boolean>;
  setMuted(muted: boolean): void;
  /**
   * Plays a sound file and stops the previous one. Resolves at its end, to false when it could not be played at all (not
   * when it is muted or stopped by the next one). Never rejects: a missing sound is not an error.
   */
  play(url: string): Promise<boolean>;
}

/** A setting of the learner, stored in this browser, the same on every page and in every tab. */
export interface DisplaySwitch extends Readable<boolean> {
  set(on: boolean): void;
}

/** Which readings are shown above kanji: all, those that the learner does not know yet, or none. */
export type FuriganaMode = 'all' | 'unknown' | 'none';

/**
 * The learner's display settings. Styles find them on the root element: `data-furigana`, `data-romaji` and
 * `data-decorations` are `on` or `off`, `data-motion` is `full` or `reduced`, `data-furigana-mode` is a `FuriganaMode`, and
 * `data-english` is `always` or `tap`.
 */
export interface Display {
  /** The readings above kanji: off is the mode `none`, on the last of the other modes. */
  readonly furigana: DisplaySwitch;
  /** In the mode `unknown` the shell marks the `ruby` elements of known readings with `data-known`, on all pages. */
  readonly furiganaMode: Readable<FuriganaMode> & { set(mode: FuriganaMode): void };
  /** English next to Japanese sentences: off hides it until it is tapped. See `EnglishOnTap` of `shared/ui`. */
  readonly english: DisplaySwitch;
  /** Japanese in Latin letters next to the Japanese. */
  readonly romaji: DisplaySwitch;
  /** Ornamental motion. Also off when the system asks for less motion: see `movesLittle` of `shared/ui`. */
  readonly motion: DisplaySwitch;
  /** The ninjas and the falling pictures. */
  readonly decorations: DisplaySwitch;
}

export interface ContributedPages {
  readonly remotes: readonly { readonly contributes: Contributes }[];
  /** Present while only the remotes of the page itself are known. */
  readonly rest?: unknown;
}

/** What the remotes contribute. */
export interface Contributions extends Readable<ContributedPages> {
  /** Loads those of the other remotes. Resolves to whether anything was added; false also without a connection. */
  loadRest(): Promise<boolean>;
}

/** The services of the shell for remotes: the whole contract between them besides React, router and TanStack Query. */
export interface Platform {
  readonly version: string;
  readonly api: ApiClient;
  readonly session: Readable<Session>;
  readonly account: Account;
  /** Events for the user while the page is open. The session is updated before listeners are called. */
  readonly live: { subscribe(listener: (event: LiveEvent) => void): () => void };
  readonly progress: ProgressStore;
  /** What a remote stores in this browser in addition to the learner's progress, under the keys of `storage-keys.ts`. */
  storage<N extends StorageNamespace>(namespace: N): RemoteStorage<N>;
  readonly xp: Xp;
  readonly guestReviews: GuestReviews;
  readonly memory: Memory;
  /**
   * What the learner knows; null until it is known, and for somebody who has not begun. It is loaded after the first paint
   * once something subscribes, and again after answers.
   */
  readonly knowledge: Readable<Knowledge | null>;
  readonly panels: PanelStack;
  readonly sound: Sound;
  readonly contributions: Contributions;
  readonly theme: Readable<'light' | 'dark'>;
  readonly display: Display;
  /**
   * Tells the shell which document the page at an address shows, such as a folktale of the API: its texts make the page's
   * title and description (`piece` of the contributed route).
   */
  describePage(pathname: string, document: object): void;
  /**
   * Starts focus mode, for a quiz, a test, a review or a running game: no ninja and no falling picture moves, the bonus of
   * a new day waits, and in a low window header and footer are hidden. Returns a function that ends it. Components use
   * `useFocusMode`.
   */
  enterFocusMode(): () => void;
  /**
   * Hides ninjas and falling pictures only, for results and forms that they would cover. Returns a function that shows
   * them again. Components use `useNoDecorations`.
   */
  hideDecorations(): () => void;
  /**
   * Opens the word sheet for the word at `offset` (in UTF-16 units) of a Japanese sentence. The shell does the same when a
   * Japanese text (`lang="ja"`) is tapped outside controls and `data-no-look-up`, so remotes need it for other controls only:
   * see `LookUpButton` in `shared/ui`.
   */
  lookUp(sentence: string, offset: number): void;
  toast(toast: Toast): void;
  /**
   * Resolves to true for confirm, false for cancel, Escape and Back. By then the dialog has left the history too, so that
   * the caller may navigate.
   */
  dialog(dialog: SimpleDialog): Promise<boolean>;
  /** Writes an error to the backend's operation log; never throws and never waits. */
  report(operation: string, details: Readonly<Record<string, unknown>>): void;
}
