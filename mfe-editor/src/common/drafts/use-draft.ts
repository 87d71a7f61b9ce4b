import { useEffect, useRef, useState } from 'react';
import { randomId } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { checksum, createDraftStore, type FoundDraft } from './draft-store.js';

/** The pause in typing after which the draft is stored, in milliseconds. */
const IDLE_MS = 700;

interface DraftOptions<T> {
  /** Identifies the document, for example `genre-3`. Must not change while the component is mounted. */
  readonly documentKey: string;
  readonly value: T;
  /** Serialises a value without the ids of its rows. */
  readonly contentOf: (value: T) => string;
  /** What the server has. */
  readonly base: T;
  /** The content of `base`. */
  readonly saved: string;
}

export interface OfferedDraft<T> extends FoundDraft<T> {
  /** The document has been saved since the draft was written. */
  readonly isOutdated: boolean;
}

/**
 * Stores unsaved changes in the browser, and offers the unsaved drafts of earlier visits. A draft is never restored
 * without a decision.
 */
export function useDraft<T>({ documentKey, value, contentOf, base, saved }: DraftOptions<T>) {
  const { storage } = usePlatform();
  const [store] = useState(() => createDraftStore<T>(storage('editor'), documentKey, randomId(), Date.now));
  const [offered, setOffered] = useState<readonly OfferedDraft<T>[]>(() => {
    const savedChecksum = checksum(saved);
    return store
      .findOthers()
      .filter((draft) => contentOf(draft.value) !== saved)
      .map((draft) => ({ ...draft, isOutdated: draft.base !== savedChecksum }));
  });
  const [isStored, setIsStored] = useState(true);
  // The value that is known to equal the server's. Comparing the contents on every keystroke would be slow.
  const [clean, setClean] = useState<T | null>(value);
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    const saveDraft = () => {
      pending.current = null;
      if (contentOf(value) === saved) {
        setClean(value);
        store.clear();
      } else setIsStored(store.save({ value, base: checksum(saved), baseValue: base, at: Date.now() }));
    };
    pending.current = saveDraft;
    const timer = setTimeout(saveDraft, IDLE_MS);
    return () => clearTimeout(timer);
  }, [store, value, base, saved, contentOf]);

  // Clears the draft as soon as its changes are saved.
  useEffect(() => {
    pending.current?.();
  }, [saved]);

  useEffect(() => {
    const saveNow = () => pending.current?.();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  const dismiss = (draft: OfferedDraft<T>) => {
    store.discard(draft.key);
    setOffered((now) => now.filter(({ key }) => key !== draft.key));
  };
  /** `isStored` is false when this device cannot store drafts. */
  return { offered, dismiss, isStored, isDirty: value !== clean };
}
