import type { RemoteStorage } from '@shinobi/shared/platform';

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

type DraftKey = `edit-draft:${string}`;

export interface FoundDraft<T> extends Draft<T> {
  readonly key: DraftKey;
}

export interface DraftStore<T> {
  /** Replaces this visit's draft; returns false when the device cannot store it. */
  save(draft: Draft<T>): boolean;
  /** Removes this visit's draft, because nothing is unsaved any more. */
  clear(): void;
  /** Returns the drafts of other visits, newest first. */
  findOthers(): FoundDraft<T>[];
  discard(key: DraftKey): void;
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
  { local }: RemoteStorage<'editor'>,
  documentKey: string,
  visit: string,
  now: () => number,
): DraftStore<T> {
  const prefix = `edit-draft:${documentKey}:` as const;
  const own: DraftKey = `${prefix}${visit}`;
  const read = (key: DraftKey): FoundDraft<T>[] => {
    const draft = local.readJson(key) as Draft<T> | null;
    return draft?.value && now() - draft.at < MAX_AGE_MS ? [{ ...draft, key }] : [];
  };
  const write = (draft: Draft<T>) => local.writeJson(own, draft);
  const discard = (key: DraftKey) => void local.write(key, null);
  return {
    save: (draft) => write(draft) || write({ ...draft, baseValue: undefined }),
    clear: () => discard(own),
    findOthers: () =>
      local
        .listKeys(prefix)
        .filter((key) => key !== own)
        .flatMap(read)
        .toSorted((a, b) => b.at - a.at),
    discard,
  };
}
