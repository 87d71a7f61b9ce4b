import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { isApiError } from '@shinobi/shared/client';
import { SET_TITLE_MAX_LENGTH } from '@shinobi/shared/domain/limits/flashcards';
import { type Platform, usePlatform, useSession } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import type { CardStore } from '../storage/card-store.js';
import { useRefreshCards } from '../storage/card-queries.js';
import { useCardStore } from '../storage/use-card-store.js';
import type { ImportOptions, ImportPreview } from './build-import.js';
import type { DeckSummary } from './deck-summary.js';
import { ImportError } from './import-error.js';
import { type MediaSources, sendMedia, type SentMedia, withSources } from './send-media.js';
import { startReader, type StoppableReader } from './start-reader.js';

/** What an import has brought. */
export interface ImportReport {
  readonly preview: ImportPreview;
  readonly sets: readonly FlashcardSet[];
  /** Null for guests, whose cards are kept without sounds and pictures. */
  readonly media: SentMedia | null;
}

interface SavingProgress {
  readonly what: 'media' | 'cards';
  readonly share: number;
  readonly isWaiting: boolean;
}

/** The steps of an import. `share` is what is done of a step, 0 to 1. */
export type ImportState =
  | { readonly step: 'open'; readonly error?: string }
  | { readonly step: 'reading'; readonly share: number }
  | { readonly step: 'choosing'; readonly deck: DeckSummary; readonly error?: string }
  | ({ readonly step: 'saving'; readonly deck: DeckSummary } & SavingProgress)
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

interface ImportToSave {
  readonly api: Platform['api'];
  readonly reader: StoppableReader;
  readonly store: CardStore;
  readonly title: string;
  readonly options: ImportOptions;
  /** Guests have no account that could keep sounds and pictures. */
  readonly withMedia: boolean;
  readonly isCancelled: () => boolean;
  readonly onProgress: (progress: SavingProgress) => void;
}

/** Follows the progress of one kind of data. The server takes a number of calls a minute; after that the import waits. */
function followProgress({ isCancelled, onProgress }: ImportToSave, what: SavingProgress['what']) {
  let share = 0;
  const refuseCancelled = () => {
    if (isCancelled()) throw new ImportError('The import was cancelled.');
  };
  return {
    advance: (next: number) => {
      refuseCancelled();
      share = next;
      onProgress({ what, share, isWaiting: false });
    },
    /** Runs a call, and again after the seconds that the server asks for. */
    async whenAllowed<T>(call: () => Promise<T>): Promise<T> {
      for (;;)
        try {
          return await call();
        } catch (thrown) {
          const seconds = isApiError(thrown) && thrown.code === 'TooManyRequests' ? thrown.retryAfter : undefined;
          if (seconds === undefined) throw thrown;
          onProgress({ what, share, isWaiting: true });
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
          refuseCancelled();
        }
    },
  };
}

async function saveMedia(toSave: ImportToSave): Promise<SentMedia | null> {
  const { api, reader, options, withMedia } = toSave;
  if (!withMedia) return null;
  const { advance, whenAllowed } = followProgress(toSave, 'media');
  const files = await reader.listMedia(options);
  return sendMedia({ api, reader, files, whenAllowed, onProgress: advance });
}

/**
 * Saves the sets one after the other, each as a whole. After an interruption the sets that are saved already are found by
 * their import keys.
 */
async function saveSets(toSave: ImportToSave, sources: MediaSources): Promise<FlashcardSet[]> {
  const { reader, store, title, options } = toSave;
  const { advance, whenAllowed } = followProgress(toSave, 'cards');
  const sets: FlashcardSet[] = [];
  for (let parts = 1; sets.length < parts;) {
    advance(sets.length / parts);
    const set = await reader.buildSet(options, sets.length + 1);
    parts = set.parts;
    const { part, importKey } = set;
    const cards = set.cards.map((card) => withSources(card, sources));
    const draft = { title: titleOfPart(title, part, parts), directions: options.directions, cards, importKey };
    sets.push(await whenAllowed(() => store.saveSet(draft)));
  }
  return sets;
}

const NO_SOURCES: MediaSources = new Map();

/** Runs an import: reads a file, lets the learner choose, and saves its cards. A failure becomes the state's error. */
export function useImport() {
  const { api } = usePlatform();
  const cardStore = useCardStore();
  const withMedia = useSession().status === 'signed-in';
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
    const onProgress = (progress: SavingProgress) => setState({ step: 'saving', deck, ...progress });
    onProgress({ what: 'cards', share: 0, isWaiting: false });
    try {
      const isCancelled = () => reader.current !== current;
      const target = { api, store: cardStore.store, withMedia, isCancelled, onProgress };
      const toSave: ImportToSave = { reader: current, title, options, ...target };
      const media = await saveMedia(toSave);
      const sets = await saveSets(toSave, media?.sources ?? NO_SOURCES);
      setState({ step: 'done', deck, report: { preview: await current.preview(options), sets, media } });
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
