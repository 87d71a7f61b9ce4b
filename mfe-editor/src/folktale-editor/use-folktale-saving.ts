import { useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform, type Platform } from '@shinobi/shared/platform';
import type { StoredDocument } from '../common/workbench/document-kind.js';
import { CHOOSE_FIRST, toSaveError, type SaveError } from '../common/workbench/save-error.js';
import { isTokenRefusal } from '../common/access/use-editor-token.js';
import { useMergeState } from '../common/merging/use-merge-state.js';
import { describeDrafts } from './translation-drafts.js';
import {
  folktaleSaveRequest,
  editedFolktaleFrom,
  type FolktaleSaveRequest,
  type EditedFolktale,
} from './edited-folktale.js';
import type { FolktaleText } from './use-folktale-text.js';

/** Fixed texts: shared/docs/behaviour/editing.md, rules 3 and 5. */
const MESSAGES = {
  save: {
    call: 'POST /api/StoriesEdit/Save',
    question: 'Are you sure that you want to save?',
    confirm: 'Save',
    success: 'Success to save!',
    failure: 'Failed to save...',
  },
  register: {
    call: 'POST /api/StoriesEdit/Register',
    question: 'Are you sure that you want to register?',
    confirm: 'Register',
    success: 'Success to register!',
    failure: 'Failed to register...',
  },
} as const;
export type SaveMode = keyof typeof MESSAGES;

/** The server refused the request, as opposed to not being reached or failing. */
const isRefusedByServer = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500;

const NOT_REACHED = { message: 'The server could not be reached. Your text is still here: try again.', details: [] };

interface FolktaleSaveError extends SaveError {
  readonly mode: SaveMode;
  /** The folktale as it was sent. */
  readonly folktale: EditedFolktale;
  readonly isTokenRefused: boolean;
}

interface FolktaleSavingOptions {
  readonly initial: EditedStory;
  /** `initial` in the form in which it is edited. */
  readonly first: EditedFolktale;
  readonly text: FolktaleText;
  readonly editorToken: string | undefined;
  /** Called once the success message was closed. */
  readonly onSaved: (folktale: EditedFolktale) => void;
}

/** Asks whether a folktale whose translations are still drafts may be registered. */
async function confirmDrafts(folktale: EditedFolktale, dialog: Platform['dialog']): Promise<boolean> {
  const drafts = describeDrafts(folktale);
  if (drafts === null) return true;
  const question = `${drafts}. Readers would see them as they are. Register all the same?`;
  return dialog({ text: question, confirm: 'Register with drafts', cancel: 'Cancel' });
}

/** Saves and registers with their questions and messages, and merges what another editor has saved meanwhile. */
export function useFolktaleSaving({ initial, first, text, editorToken, onSaved }: FolktaleSavingOptions) {
  const { api, dialog, report, toast } = usePlatform();
  const { storyId } = initial.storyDesc;
  const folktale = text.value;
  const { setServerState, settle, mergeTheirs, ...merging } = useMergeState<EditedFolktale, StoredDocument>({
    ...{ text, first, initial: initial.storyDesc },
  });
  const { version } = merging.stored;
  const [published, setPublished] = useState(initial.storyDesc.published);
  const [busy, setBusy] = useState<SaveMode | null>(null);
  const [saveError, setSaveError] = useState<FolktaleSaveError | null>(null);

  const send = (mode: SaveMode, body: FolktaleSaveRequest) => api(MESSAGES[mode].call, { body, editorToken });
  /** Merges what another editor has saved meanwhile; returns whether that worked without a conflict. */
  const mergeStaleVersion = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== 'StaleVersion' || !error.current) return false;
    const theirs = error.current as EditedStory;
    return mergeTheirs(theirs.storyDesc, editedFolktaleFrom(theirs));
  };
  const showRefusal = async (mode: SaveMode, error?: unknown) => {
    const isMerged = mergeStaleVersion(error);
    setSaveError(isMerged ? null : { ...toSaveError(error), mode, folktale, isTokenRefused: isTokenRefusal(error) });
    await dialog({ text: MESSAGES[mode].failure });
  };
  const showFault = async (mode: SaveMode, error: unknown) => {
    report('EditorSaveFailed', { storyId, mode, error: String(error) });
    setSaveError({ ...NOT_REACHED, mode, folktale, isTokenRefused: false });
    // Shown twice: shared/docs/behaviour/editing.md, rule 5.
    await dialog({ text: 'Error!' });
    await dialog({ text: 'Error!' });
  };
  const attempt = async (mode: SaveMode) => {
    const result = await send(mode, folktaleSaveRequest(folktale, storyId, version)).catch((error: unknown) => ({
      error,
    }));
    if (result && 'error' in result)
      return (isRefusedByServer(result.error) ? showRefusal : showFault)(mode, result.error);
    if (!result) return showRefusal(mode);
    setServerState({ stored: { version: result.version }, base: folktale });
    if (mode === 'register') setPublished(true);
    setSaveError(null);
    await dialog({ text: MESSAGES[mode].success });
    onSaved(folktale);
  };
  const save = async (mode: SaveMode) => {
    if (busy) return;
    if (merging.conflict) return toast({ tone: 'trouble', text: CHOOSE_FIRST });
    if (!(await dialog({ text: MESSAGES[mode].question, confirm: MESSAGES[mode].confirm, cancel: 'Cancel' }))) return;
    if (mode === 'register' && !(await confirmDrafts(folktale, dialog))) return;
    setBusy(mode);
    await attempt(mode).finally(() => setBusy(null));
  };
  const acceptMerge = () => {
    settle();
    setSaveError(null);
  };
  return { ...merging, version, published, busy, saveError, save, acceptMerge };
}
export type FolktaleSaving = ReturnType<typeof useFolktaleSaving>;
