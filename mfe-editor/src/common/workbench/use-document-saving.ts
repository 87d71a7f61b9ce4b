import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useMergeState } from '../merging/use-merge-state.js';
import { contentOf } from '../rows/rows.js';
import type { useUndo } from '../undo/use-undo.js';
import type { DocumentKind, SaveMode } from './document-kind.js';
import { CHOOSE_FIRST, FIX_FIRST, NotStoredError, type SaveError, toSaveError } from './save-error.js';
import { useSaveDialogs } from './use-save-dialogs.js';

/** Why the last attempt to save failed. */
export interface FailedSave<T> extends SaveError {
  readonly mode: SaveMode;
  /** The document as it was when it was saved. */
  readonly sent: T;
  /** What was thrown, if anything was sent. */
  readonly cause?: unknown;
}

/** Saves a whole document, and never overwrites another editor's version. `first` is the editable form of `initial`. */
export function useDocumentSaving<T extends object, S>(
  kind: DocumentKind<T, S>,
  initial: S,
  first: T,
  text: ReturnType<typeof useUndo<T>>,
) {
  const { api, toast, report } = usePlatform();
  const refreshReaderPages = useReaderRefresh(kind.readerApiPath);
  const merging = useMergeState<T, S>({ text, initial, first, rowKey: kind.rowKey });
  const { stored, base, conflict, isMerged, restore } = merging;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FailedSave<T> | null>(null);
  const { confirmSaving, showSaved, showFailure } = useSaveDialogs(kind);

  const applySaved = (sent: T, saved: S) => {
    const assignIds = (value: T) => kind.withAssignedIds(value, sent, saved);
    text.rewrite(assignIds);
    merging.setServerState({ stored: saved, base: assignIds(sent) });
    setFailed(null);
    refreshReaderPages();
  };
  /** Merges what another editor has saved meanwhile; returns whether that worked without a conflict. */
  const mergeStaleVersion = (error: unknown): boolean => {
    const theirs = newerVersionOf<S>(error);
    return theirs !== null && merging.mergeTheirs(theirs, kind.toEditable(theirs));
  };
  const handleError = async (mode: SaveMode, sent: T, cause: unknown) => {
    if (!isRefusal(cause)) report('EditorSaveFailed', { document: kind.draftKey(stored), mode, error: String(cause) });
    setFailed(mergeStaleVersion(cause) ? null : { ...toSaveError(cause), mode, sent, cause });
    await showFailure(mode, isRefusal(cause));
  };
  const send = async (mode: SaveMode, value: T, edited = stored): Promise<void> => {
    const call = mode === 'publish' && kind.publishing ? kind.publishing.publish : kind.save;
    let saved: S;
    try {
      saved = await call(api, value, edited);
    } catch (error) {
      const newer = kind.isNew(edited) ? nameHolderOf<S>(error) : newerVersionOf<S>(error);
      if (!failed || !newer || edited !== stored || !hasContent(kind, newer, failed.sent))
        return handleError(mode, value, error);
      // The last attempt has stored it, and only its response was lost.
      applySaved(failed.sent, newer);
      return send(mode, kind.withAssignedIds(value, failed.sent, newer), newer);
    }
    applySaved(value, saved);
    await showSaved(mode, kind.versionOf(saved));
  };
  const save = async (mode: SaveMode, value: T) => {
    if (busy) return;
    if (conflict) return toast({ tone: 'trouble', text: CHOOSE_FIRST });
    const details = kind.findFaults(value);
    // The server would refuse the same fields, with less helpful messages.
    if (details.length > 0) return setFailed({ message: FIX_FIRST, details, mode, sent: value });
    if (!(await confirmSaving(mode, value))) return;
    setBusy(true);
    await send(mode, value).finally(() => setBusy(false));
  };
  const settle = () => {
    merging.settle();
    setFailed(null);
  };
  return { stored, base, conflict, isMerged, busy, failed, save, settle, restore };
}

const storedWith = <S>(code: 'StaleVersion' | 'NameTaken', error: unknown): S | null =>
  isApiError(error) && error.code === code && error.current ? (error.current as S) : null;

/** Returns the version that the server has instead of the edited one; null if the request failed for another reason. */
const newerVersionOf = <S>(error: unknown) => storedWith<S>('StaleVersion', error);

/** Returns the document that has the name of a new one; null if the request failed for another reason. */
const nameHolderOf = <S>(error: unknown) => storedWith<S>('NameTaken', error);

const hasContent = <T extends object, S>(kind: DocumentKind<T, S>, stored: S, sent: T) =>
  contentOf(kind.toEditable(stored)) === contentOf(kind.withAssignedIds(sent, sent, stored));

/** Readers' pages in this window have cached the old content. Returns what makes them load it again. */
function useReaderRefresh(readerApiPath: string) {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes(readerApiPath) });
}

/** Whether the server refused the request, as opposed to not being reached or failing. */
const isRefusal = (error: unknown) =>
  error instanceof NotStoredError || (isApiError(error) && error.status >= 400 && error.status < 500);
