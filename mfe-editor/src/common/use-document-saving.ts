import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentKind, Stored } from './edited-document.js';
import { writtenIn } from './rows.js';
import { troubleOf, type Trouble } from './trouble.js';

interface Saved<T, S> {
  /** What the server has. */
  readonly stored: S;
  /** The same as it was written here. */
  readonly text: string;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  /** What somebody else has saved meanwhile. */
  readonly conflict: S | null;
  readonly save: (value: T) => Promise<void>;
  /** What is in the editor shall follow the other's version. */
  readonly goOnFrom: (theirs: S) => void;
}

/** Saving a whole document: never over what somebody else has saved meanwhile. */
export function useDocumentSaving<T extends object, S extends Stored>(
  kind: DocumentKind<T, S>,
  initial: S,
  rewrite: (to: (value: T) => T) => void,
): Saved<T, S> {
  const { api, toast, report } = usePlatform();
  const queryClient = useQueryClient();
  const [{ stored, text }, setKept] = useState(() => ({ stored: initial, text: writtenIn(kind.valueOf(initial)) }));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [conflict, setConflict] = useState<S | null>(null);

  const keep = (sent: T, kept: S) => {
    const adopt = (value: T) => kind.adopt(value, sent, kept);
    rewrite(adopt);
    setKept({ stored: kept, text: writtenIn(adopt(sent)) });
    setTrouble(null);
    setConflict(null);
    toast({ text: `Version ${kept.version} is saved.` });
    // What readers' pages have asked for in this window is out of date.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes(kind.readersCalls),
    });
  };
  const refuse = (error: unknown) => {
    setTrouble(troubleOf(error));
    if (isApiError(error) && error.code === 'StaleVersion' && error.current) setConflict(error.current as S);
    else if (!isApiError(error)) report('EditorSaveFailed', { document: kind.draftOf(stored), error: String(error) });
  };
  const save = async (value: T) => {
    if (busy) return;
    const details = kind.faultsOf(value);
    // The server would say the same, less plainly.
    if (details.length > 0) return setTrouble({ message: 'Nothing was sent: this is to be put right first.', details });
    setBusy(true);
    try {
      keep(value, await kind.save(api, value, stored));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const goOnFrom = (theirs: S) => {
    setKept({ stored: theirs, text: writtenIn(kind.valueOf(theirs)) });
    setConflict(null);
    setTrouble(null);
  };
  return { stored, text, busy, trouble, conflict, save, goOnFrom };
}
