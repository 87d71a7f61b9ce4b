import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentKind, StoredDocument } from './document-kind.js';
import { CHOOSE_FIRST, FIX_FIRST, toSaveError, type SaveError } from './save-error.js';
import { useMerging } from '../merging/use-merging.js';
import type { useUndo } from '../undo/use-undo.js';

/** Saves a whole document, never over another editor's version. `first` is `initial` as it is edited. */
export function useDocumentSaving<T extends object, S extends StoredDocument>(
  kind: DocumentKind<T, S>,
  initial: S,
  first: T,
  text: ReturnType<typeof useUndo<T>>,
) {
  const { api, toast, report } = usePlatform();
  const queryClient = useQueryClient();
  const merging = useMerging<T, S>({ text, initial, first, rowKey: kind.rowKey });
  const { stored, base, conflict, isMerged, restore } = merging;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<SaveError | null>(null);

  const keep = (sent: T, kept: S) => {
    const withAssignedIds = (value: T) => kind.withAssignedIds(value, sent, kept);
    text.rewrite(withAssignedIds);
    merging.keep({ stored: kept, base: withAssignedIds(sent) });
    setTrouble(null);
    toast({ text: `Version ${kept.version} is saved.` });
    // What readers' pages have asked for in this window is out of date.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes(kind.readerApiPath),
    });
  };
  const refuse = (error: unknown) => {
    if (!isApiError(error)) report('EditorSaveFailed', { document: kind.draftKey(stored), error: String(error) });
    if (isApiError(error) && error.code === 'StaleVersion' && error.current) {
      const theirs = error.current as S;
      if (merging.mergeTheirs(theirs, kind.toEditable(theirs))) return setTrouble(null);
    }
    setTrouble(toSaveError(error));
  };
  const save = async (value: T) => {
    if (busy) return;
    if (conflict) return toast({ tone: 'trouble', text: CHOOSE_FIRST });
    const details = kind.findFaults(value);
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
