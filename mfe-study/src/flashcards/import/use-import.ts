import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { isApiError } from '@shinobi/shared/client';
import { SET_TITLE_MAX_LENGTH } from '@shinobi/shared/domain/limits/flashcards';
import { type Platform, usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import type { CardStore, DraftSet } from '../storage/card-store.js';
import { useRefreshCards } from '../storage/card-queries.js';
import { useCardStore } from '../storage/use-card-store.js';
import type { DeckSummary, ImportOptions, ImportPreview } from './deck-reader.js';
import { ImportError } from './import-error.js';
import { startReader, type StoppableReader } from './start-reader.js';

/** What an import has brought. */
export interface ImportReport {
  readonly preview: ImportPreview;
  readonly sets: readonly FlashcardSet[];
}

/** The steps of an import. `share` is what is done of a step, 0 to 1. */
export type ImportState =
  | { readonly step: 'open'; readonly error?: string }
  | { readonly step: 'reading'; readonly share: number }
  | { readonly step: 'choosing'; readonly deck: DeckSummary; readonly error?: string }
  | { readonly step: 'saving'; readonly deck: DeckSummary; readonly share: number; readonly isWaiting?: boolean }
  | { readonly step: 'done'; readonly deck: DeckSummary; readonly report: ImportReport };

const UNREADABLE = 'The file could not be read.';
const errorMessage = (thrown: unknown) => (thrown instanceof Error ? thrown.message : UNREADABLE);

const titleOfFile = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, SET_TITLE_MAX_LENGTH) || 'Imported';

/** Returns the title of a part: `Core 6000 (2 of 3)`. */
function titleOfPart(title: string, part: number, parts: number): string {
  if (parts === 1) return title;
  const suffix = ` (${part} of ${parts})`;
  return title.slice(0, SET_TITLE_MAX_LENGTH - suffix.length) + suffix;
}

/** Fills in the meanings of the library's words. Without a connection they stay empty, and their cards are named. */
async function addMeanings(api: Platform['api'], reader: StoppableReader): Promise<void> {
  const words = await api('GET /api/VocabQuiz/GetAllVocabs').catch(() => []);
  await reader.addMeanings(
    words.flatMap(({ kanji, hiragana, english }) => [
      [`${kanji}/${hiragana}`, english] as const,
      [hiragana, english] as const,
    ]),
  );
}

/**
 * Saves a set. The server takes a number of sets a minute: after that, `wait` is called with the seconds that it asks for, and
 * the set is sent again.
 */
async function saveWhenAllowed(
  store: CardStore,
  draft: DraftSet,
  wait: (seconds: number) => Promise<void>,
): Promise<FlashcardSet> {
  for (;;)
    try {
      return await store.saveSet(draft);
    } catch (thrown) {
      const seconds = isApiError(thrown) && thrown.code === 'TooManyRequests' ? thrown.retryAfter : undefined;
      if (seconds === undefined) throw thrown;
      await wait(seconds);
    }
}

interface SetsToSave {
  readonly reader: StoppableReader;
  readonly store: CardStore;
  readonly title: string;
  readonly options: ImportOptions;
  readonly isCancelled: () => boolean;
}

/**
 * Saves the sets one after the other, each as a whole. After an interruption the sets that are saved already are found by
 * their import keys.
 */
async function saveSets(
  { reader, store, title, options, isCancelled }: SetsToSave,
  onProgress: (share: number, isWaiting: boolean) => void,
): Promise<FlashcardSet[]> {
  const sets: FlashcardSet[] = [];
  const refuseCancelled = () => {
    if (isCancelled()) throw new ImportError('The import was cancelled.');
  };
  for (let parts = 1; sets.length < parts;) {
    refuseCancelled();
    const set = await reader.buildSet(options, sets.length + 1);
    parts = set.parts;
    const { part, cards, importKey } = set;
    const draft = { title: titleOfPart(title, part, parts), directions: options.directions, cards, importKey };
    const wait = async (seconds: number) => {
      onProgress(sets.length / parts, true);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      refuseCancelled();
    };
    sets.push(await saveWhenAllowed(store, draft, wait));
    onProgress(sets.length / parts, false);
  }
  return sets;
}

/** Runs an import: reads a file, lets the learner choose, and saves its cards. A failure becomes the state's error. */
export function useImport() {
  const { api } = usePlatform();
  const cardStore = useCardStore();
  const refresh = useRefreshCards();
  const reader = useRef<StoppableReader>(null);
  const [title, setTitle] = useState('');
  const [state, setState] = useState<ImportState>({ step: 'open' });
  const stop = () => {
    reader.current?.stop();
    reader.current = null;
  };
  useEffect(() => stop, []);

  const read = async (file: File | undefined) => {
    if (!file) return;
    stop();
    setState({ step: 'reading', share: 0 });
    let current: StoppableReader | null = null;
    /** Another file, or Cancel, may have been chosen meanwhile. */
    const isCurrent = () => current !== null && reader.current === current;
    try {
      current = await startReader();
      reader.current = current;
      const deck = await current.read(file, (share) => isCurrent() && setState({ step: 'reading', share }));
      if (deck.lacksMeanings) await addMeanings(api, current);
      setTitle(titleOfFile(file.name));
      if (isCurrent()) setState({ step: 'choosing', deck });
    } catch (thrown) {
      if (current === null || isCurrent()) setState({ step: 'open', error: errorMessage(thrown) });
    }
  };

  const save = async (deck: DeckSummary, options: ImportOptions) => {
    const current = reader.current;
    if (!current || !cardStore) return;
    setState({ step: 'saving', deck, share: 0 });
    try {
      const isCancelled = () => reader.current !== current;
      const toSave = { reader: current, store: cardStore.store, title, options, isCancelled };
      const sets = await saveSets(toSave, (share, isWaiting) => setState({ step: 'saving', deck, share, isWaiting }));
      setState({ step: 'done', deck, report: { preview: await current.preview(options), sets } });
      stop();
    } catch (thrown) {
      if (reader.current === current) setState({ step: 'choosing', deck, error: errorMessage(thrown) });
      // The sets that were saved until then stay, also after Cancel.
      void refresh();
    }
  };

  const preview = (options: ImportOptions): Promise<ImportPreview> =>
    reader.current?.preview(options) ?? Promise.reject(new ImportError(UNREADABLE));
  return { state, title, read, save, preview };
}
