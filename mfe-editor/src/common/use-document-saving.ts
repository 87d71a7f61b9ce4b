import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentKind, Stored } from './edited-document.js';
import { CHOOSE_FIRST, FIX_FIRST, troubleOf, type Trouble } from './trouble.js';
import { useMerging } from './use-merging.js';
import type { useUndo } from './use-undo.js';

/** Saves a whole document, never over another editor's version. `first` is `initial` as it is edited. */
export function useDocumentSaving<T extends object, S extends Stored>(
  kind: DocumentKind<T, S>,
  initial: S,
  first: T,
  text: ReturnType<typeof useUndo<T>>,
) {
  const { api, toast, report } = usePlatform();
  const queryClient = useQueryClient();
  const merging = useMerging<T, S>({ text, initial, first, keyOf: kind.rowKey });
  const { stored, base, conflict, isMerged, restore } = merging;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const keep = (sent: T, kept: S) => {
    const adopt = (value: T) => kind.adopt(value, sent, kept);
    text.rewrite(adopt);
    merging.keep({ stored: kept, base: adopt(sent) });
    setTrouble(null);
    toast({ text: `Version ${kept.version} is saved.` });
    // What readers' pages have asked for in this window is out of date.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes(kind.readersCalls),
    });
  };
  const refuse = (error: unknown) => {
    if (!isApiError(error)) report('EditorSaveFailed', { document: kind.draftOf(stored), error: String(error) });
    if (isApiError(error) && error.code === 'StaleVersion' && error.current) {
      const theirs = error.current as S;
      if (merging.meet(theirs, kind.valueOf(theirs))) return setTrouble(null);
    }
    setTrouble(troubleOf(error));
  };
  const save = async (value: T) => {
    if (busy) return;
    if (conflict) return toast({ tone: 'trouble', text: CHOOSE_FIRST });
    const details = kind.faultsOf(value);
    // The server would say the same, less plainly.
    if (details.length > 0) return setTrouble({ message: FIX_FIRST, details });
    setBusy(true);
    try {
      keep(value, await kind.save(api, value, stored));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const settle = () => {
    merging.settle();
    setTrouble(null);
  };
  return { stored, base, conflict, isMerged, busy, trouble, save, settle, restore };
}
