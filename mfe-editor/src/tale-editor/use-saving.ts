import { useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import type { EditedStory } from '@shinobi/shared/contract/stories-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { troubleOf, type Trouble } from '../common/trouble.js';
import { isRefusal } from '../common/use-editor-token.js';
import { sentTale, textOf, type SentTale, type Tale } from './tale.js';

const WORDS = {
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
export type Way = keyof typeof WORDS;

/** The server has decided: whatever it said, it was there. */
const isDecided = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500;

interface Caller {
  readonly initial: EditedStory;
  readonly tale: Tale;
  readonly editorToken: string | undefined;
  /** After the good news has been read. */
  readonly onKept: (tale: Tale) => void;
}

/** Saving and registering with their questions and messages, and what somebody else has saved meanwhile. */
export function useSaving({ initial, tale, editorToken, onKept }: Caller) {
  const { api, dialog, report } = usePlatform();
  const { storyId } = initial.storyDesc;
  const [version, setVersion] = useState(initial.storyDesc.version);
  const [baseline, setBaseline] = useState<string | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [trouble, setTrouble] = useState<(Trouble & { readonly isToken: boolean }) | null>(null);
  const [conflict, setConflict] = useState<EditedStory | null>(null);

  const send = (way: Way, body: SentTale) => api(WORDS[way].call, { body, editorToken });
  const tellRefusal = async (way: Way, error?: unknown) => {
    setTrouble({ ...troubleOf(error), isToken: isRefusal(error) });
    if (isApiError(error) && error.code === 'StaleVersion' && error.current) setConflict(error.current as EditedStory);
    await dialog({ text: WORDS[way].failure });
  };
  const tellFault = async (way: Way, error: unknown) => {
    report('EditorSaveFailed', { storyId, way, error: String(error) });
    // Twice: specification, section 8.
    await dialog({ text: 'Error!' });
    await dialog({ text: 'Error!' });
  };
  const attempt = async (way: Way) => {
    const kept = await send(way, sentTale(tale, storyId, version)).catch((error: unknown) => ({ error }));
    if (kept && 'error' in kept) return (isDecided(kept.error) ? tellRefusal : tellFault)(way, kept.error);
    if (!kept) return tellRefusal(way);
    setVersion(kept.version);
    setBaseline(textOf(tale));
    setTrouble(null);
    setConflict(null);
    await dialog({ text: WORDS[way].success });
    onKept(tale);
  };
  const keep = async (way: Way) => {
    if (busy) return;
    if (!(await dialog({ text: WORDS[way].question, confirm: WORDS[way].confirm, cancel: 'Cancel' }))) return;
    setBusy(way);
    await attempt(way).finally(() => setBusy(null));
  };
  /** What is in the editor shall follow the other's version. */
  const goOnFrom = (other: EditedStory) => {
    setVersion(other.storyDesc.version);
    setConflict(null);
    setTrouble(null);
  };
  return { version, busy, trouble, conflict, baseline, keep, goOnFrom };
}
export type Saving = ReturnType<typeof useSaving>;
