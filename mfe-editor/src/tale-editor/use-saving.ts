import { useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform } from '@shinobi/shared/platform';
import type { Stored } from '../common/edited-document.js';
import { CHOOSE_FIRST, troubleOf, type Trouble } from '../common/trouble.js';
import { isRefusal } from '../common/use-editor-token.js';
import { useMerging } from '../common/use-merging.js';
import { draftsIn } from './tale-drafts.js';
import { sentTale, taleFrom, type SentTale, type Tale } from './tale.js';
import type { TaleText } from './use-tale-text.js';

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

const NOT_REACHED = { message: 'The server could not be reached. Your text is still here: try again.', details: [] };

interface SavingTrouble extends Trouble {
  readonly way: Way;
  /** What was sent. */
  readonly tale: Tale;
  readonly isToken: boolean;
}

interface Caller {
  readonly initial: EditedStory;
  /** `initial` as it was put into the editor. */
  readonly first: Tale;
  readonly text: TaleText;
  readonly editorToken: string | undefined;
  /** After the good news has been read. */
  readonly onKept: (tale: Tale) => void;
}

/** Saving and registering with their questions and messages, and what somebody else has saved meanwhile. */
export function useSaving({ initial, first, text, editorToken, onKept }: Caller) {
  const { api, dialog, report, toast } = usePlatform();
  const { storyId } = initial.storyDesc;
  const tale = text.value;
  const {
    keep: note,
    settle,
    meet,
    ...merging
  } = useMerging<Tale, Stored>({
    ...{ text, first, initial: initial.storyDesc },
  });
  const { version } = merging.stored;
  const [published, setPublished] = useState(initial.storyDesc.published);
  const [busy, setBusy] = useState<Way | null>(null);
  const [trouble, setTrouble] = useState<SavingTrouble | null>(null);

  const send = (way: Way, body: SentTale) => api(WORDS[way].call, { body, editorToken });
  /** Takes in what somebody else has saved meanwhile; true when nothing has to be chosen. */
  const meetOther = (error: unknown): boolean => {
    if (!isApiError(error) || error.code !== 'StaleVersion' || !error.current) return false;
    const theirs = error.current as EditedStory;
    return meet(theirs.storyDesc, taleFrom(theirs));
  };
  const tellRefusal = async (way: Way, error?: unknown) => {
    const isMerged = meetOther(error);
    setTrouble(isMerged ? null : { ...troubleOf(error), way, tale, isToken: isRefusal(error) });
    await dialog({ text: WORDS[way].failure });
  };
  const tellFault = async (way: Way, error: unknown) => {
    report('EditorSaveFailed', { storyId, way, error: String(error) });
    setTrouble({ ...NOT_REACHED, way, tale, isToken: false });
    // Twice: specification, section 8.
    await dialog({ text: 'Error!' });
    await dialog({ text: 'Error!' });
  };
  const acceptsDrafts = async () => {
    const drafts = draftsIn(tale);
    if (drafts === null) return true;
    const question = `${drafts}. Readers would see them as they are. Register all the same?`;
    return dialog({ text: question, confirm: 'Register with drafts', cancel: 'Cancel' });
  };
  const attempt = async (way: Way) => {
    const kept = await send(way, sentTale(tale, storyId, version)).catch((error: unknown) => ({ error }));
    if (kept && 'error' in kept) return (isDecided(kept.error) ? tellRefusal : tellFault)(way, kept.error);
    if (!kept) return tellRefusal(way);
    note({ stored: { version: kept.version }, base: tale });
    if (way === 'register') setPublished(true);
    setTrouble(null);
    await dialog({ text: WORDS[way].success });
    onKept(tale);
  };
  const keep = async (way: Way) => {
    if (busy) return;
    if (merging.conflict) return toast({ tone: 'trouble', text: CHOOSE_FIRST });
    if (!(await dialog({ text: WORDS[way].question, confirm: WORDS[way].confirm, cancel: 'Cancel' }))) return;
    if (way === 'register' && !(await acceptsDrafts())) return;
    setBusy(way);
    await attempt(way).finally(() => setBusy(null));
  };
  const goOn = () => {
    settle();
    setTrouble(null);
  };
  return { ...merging, version, published, busy, trouble, keep, goOn };
}
export type Saving = ReturnType<typeof useSaving>;
