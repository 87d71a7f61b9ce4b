/** What was typed and not saved yet. */
export interface Draft<T> {
  readonly value: T;
  /** A mark of the server's text that it was written upon. */
  readonly base: string;
  /** That text itself, for merging; missing in drafts that were kept without it, or where there is no room for both. */
  readonly baseValue?: T;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FoundDraft<T> extends Draft<T> {
  readonly key: string;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftStore<T> {
  /** Keeps it in place of what this visit kept before; false when this device cannot. */
  keep(draft: Draft<T>): boolean;
  /** What this visit kept is saved, or no different any more. */
  forget(): void;
  /** What other visits left behind, the latest first. */
  found(): FoundDraft<T>[];
  discard(key: string): void;
}

/** Nobody misses what was not wanted for so long. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** A short mark by which two texts are told apart: 32 bits of FNV-1a, and the length. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/**
 * Drafts in the browser, one of each visit: a visit never overwrites what another left behind. `of` is what is edited,
 * as in `tale-3`; `visit` tells this visit from every other.
 */
export function createDraftStore<T>(
  storage: () => DraftStorage,
  of: string,
  visit: string,
  now: () => number,
): DraftStore<T> {
  const prefix = `edit-draft:${of}:`;
  const own = prefix + visit;
  const quietly = <R>(work: (store: DraftStorage) => R, otherwise: R): R => {
    try {
      return work(storage());
    } catch {
      return otherwise;
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
  const put = (draft: Draft<T>) =>
    quietly((store) => {
      store.setItem(own, JSON.stringify(draft));
      return true;
    }, false);
  const discard = (key: string) => quietly((store) => store.removeItem(key), undefined);
  return {
    keep: (draft) => put(draft) || put({ ...draft, baseValue: undefined }),
    forget: () => discard(own),
    found: () =>
      quietly(others, [])
        .flatMap((key) => quietly((store) => read(store, key), []))
        .toSorted((a, b) => b.at - a.at),
    discard,
  };
}
