import { useEffect, useRef, useState } from 'react';
import { randomId } from '@shinobi/shared/client';
import { createDraftStore, checksum, type FoundDraft } from './draft-store.js';

/** Milliseconds of quiet after which what was typed is kept. */
const QUIET_MS = 700;

interface DraftOptions<T> {
  /** What is edited, as in `tale-3`; it stays the same as long as the component. */
  readonly of: string;
  readonly value: T;
  /** All that is written in a value. */
  readonly contentOf: (value: T) => string;
  /** What the server has, and its text. */
  readonly base: T;
  readonly saved: string;
}

export interface OfferedDraft<T> extends FoundDraft<T> {
  /** The server's text is another than that which the draft was written upon. */
  readonly isOlder: boolean;
}

/**
 * Keeps what is edited in the browser, and offers what an earlier visit left unsaved. It never takes the place of
 * anything by itself.
 */
export function useDraft<T>({ of, value, contentOf, base, saved }: DraftOptions<T>) {
  const [store] = useState(() => createDraftStore<T>(() => localStorage, of, randomId(), Date.now));
  const [offered, setOffered] = useState<readonly OfferedDraft<T>[]>(() => {
    const savedChecksum = checksum(saved);
    return store
      .found()
      .filter((draft) => contentOf(draft.value) !== saved)
      .map((draft) => ({ ...draft, isOlder: draft.base !== savedChecksum }));
  });
  const [isKept, setIsKept] = useState(true);
  // The value that is known to be the server's: comparing long texts at every letter would be felt.
  const [clean, setClean] = useState<T | null>(value);
  const pending = useRef<(() => void) | null>(null);

  useEffect(() => {
    const keep = () => {
      pending.current = null;
      if (contentOf(value) === saved) {
        setClean(value);
        store.forget();
      } else setIsKept(store.keep({ value, base: checksum(saved), baseValue: base, at: Date.now() }));
    };
    pending.current = keep;
    const timer = setTimeout(keep, QUIET_MS);
    return () => clearTimeout(timer);
  }, [store, value, base, saved, contentOf]);

  // What was just saved needs no draft any more.
  useEffect(() => {
    pending.current?.();
  }, [saved]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  const dismiss = (draft: OfferedDraft<T>) => {
    store.discard(draft.key);
    setOffered((now) => now.filter(({ key }) => key !== draft.key));
  };
  /** `isKept` is false when this device cannot keep drafts. */
  return { offered, dismiss, isKept, isDirty: value !== clean };
}
