import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentKind, StoredDocument } from './document-kind.js';
import { CHOOSE_FIRST, FIX_FIRST, toSaveError, type SaveError } from './save-error.js';
import { useMergeState } from '../merging/use-merge-state.js';
import type { useUndo } from '../undo/use-undo.js';

/** Saves a whole document, and never overwrites another editor's version. `first` is the editable form of `initial`. */
export function useDocumentSaving<T extends object, S extends StoredDocument>(
  kind: DocumentKind<T, S>,
  initial: S,
  first: T,
  text: ReturnType<typeof useUndo<T>>,
) {
  const { api, toast, report } = usePlatform();
  const queryClient = useQueryClient();
  const merging = useMergeState<T, S>({ text, initial, first, rowKey: kind.rowKey });
  const { stored, base, conflict, isMerged, restore } = merging;
  const [busy, setBusy] = useState(false);
  const [saveError, setSaveError] = useState<SaveError | null>(null);

  const applySaved = (sent: T, saved: S) => {
    const assignIds = (value: T) => kind.withAssignedIds(value, sent, saved);
    text.rewrite(assignIds);
    merging.setServerState({ stored: saved, base: assignIds(sent) });
    setSaveError(null);
    toast({ text: `Version ${saved.version} is saved.` });
    // Readers' pages in this window have cached the old content.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).includes(kind.readerApiPath),
    });
  };
  const handleError = (error: unknown) => {
    if (!isApiError(error)) report('EditorSaveFailed', { document: kind.draftKey(stored), error: String(error) });
    if (isApiError(error) && error.code === 'StaleVersion' && error.current) {
      const theirs = error.current as S;
      if (merging.mergeTheirs(theirs, kind.toEditable(theirs))) return setSaveError(null);
    }
    setSaveError(toSaveError(error));
  };
  const save = async (value: T) => {
    if (busy) return;
    if (conflict) return toast({ tone: 'trouble', text: CHOOSE_FIRST });
    const details = kind.findFaults(value);
    // The server would refuse the same fields, with less helpful messages.
    if (details.length > 0) return setSaveError({ message: FIX_FIRST, details });
    setBusy(true);
    try {
      applySaved(value, await kind.save(api, value, stored));
    } catch (error) {
      handleError(error);
    } finally {
      setBusy(false);
    }
  };
  const settle = () => {
    merging.settle();
    setSaveError(null);
  };
  return { stored, base, conflict, isMerged, busy, saveError, save, settle, restore };
}
