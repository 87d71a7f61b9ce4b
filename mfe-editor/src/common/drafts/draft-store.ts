/** Changes that are not saved yet. */
export interface Draft<T> {
  readonly value: T;
  /** The checksum of the server's text on which the draft is based. */
  readonly base: string;
  /** That text itself, for merging. Missing in old drafts, and when the storage has no room for both. */
  readonly baseValue?: T;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FoundDraft<T> extends Draft<T> {
  readonly key: string;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftStore<T> {
  /** Replaces this visit's draft; returns false when the device cannot store it. */
  save(draft: Draft<T>): boolean;
  /** Removes this visit's draft, because nothing is unsaved any more. */
  clear(): void;
  /** Returns the drafts of other visits, newest first. */
  findOthers(): FoundDraft<T>[];
  discard(key: string): void;
}

/** Older drafts are ignored: nobody misses them. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** Returns a checksum: the length and 32 bits of FNV-1a. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/**
 * Stores drafts in the browser, one per visit, so that a visit never overwrites the draft of another. `documentKey`
 * identifies the document, for example `genre-3`; `visit` identifies this visit.
 */
export function createDraftStore<T>(
  storage: () => DraftStorage,
  documentKey: string,
  visit: string,
  now: () => number,
): DraftStore<T> {
  const prefix = `edit-draft:${documentKey}:`;
  const own = prefix + visit;
  const attempt = <R>(work: (store: DraftStorage) => R, fallback: R): R => {
    try {
      return work(storage());
    } catch {
      return fallback;
    }
  };
  const read = (store: DraftStorage, key: string): FoundDraft<T>[] => {
    const draft = JSON.parse(store.getItem(key) ?? '') as Draft<T>;
    return draft.value && now() - draft.at < MAX_AGE_MS ? [{ ...draft, key }] : [];
  };
  const others = (store: DraftStorage) =>
    Array.from({ length: store.length }, (_, n) => store.key(n) ?? '').filter(
      (key) => key.startsWith(prefix) && key !== own,
    );
  const write = (draft: Draft<T>) =>
    attempt((store) => {
      store.setItem(own, JSON.stringify(draft));
      return true;
    }, false);
  const discard = (key: string) => attempt((store) => store.removeItem(key), undefined);
  return {
    save: (draft) => write(draft) || write({ ...draft, baseValue: undefined }),
    clear: () => discard(own),
    findOthers: () =>
      attempt(others, [])
        .flatMap((key) => attempt((store) => read(store, key), []))
        .toSorted((a, b) => b.at - a.at),
    discard,
  };
}
