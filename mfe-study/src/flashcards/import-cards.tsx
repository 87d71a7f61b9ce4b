import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { Button, Field, Notice } from '@shinobi/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { SET_TITLE_MAX_LENGTH } from '@shinobi/shared/domain/limits/flashcards';
import type { AnkiDeck } from './anki/anki-import.js';
import type { DraftCard } from './storage/card-store.js';
import { ImportError, readCsv } from './csv.js';
import css from './flashcards.module.css';
import { useCardStore } from './storage/use-card-store.js';

interface ImportCardsProps {
  readonly onDone: (set: FlashcardSet) => void;
  readonly onCancel: () => void;
}

const AnkiPreview = lazy(() =>
  import(/* webpackChunkName: "anki" */ './anki/anki-preview.js').then((preview) => ({ default: preview.AnkiPreview })),
);

const FILE_BYTES_MAX = 60_000_000;
const isAnkiFile = (name: string) => /\.(?:apkg|colpkg)$/i.test(name);
const setTitle = ({ name }: File) => name.replace(/\.[^.]*$/, '').slice(0, SET_TITLE_MAX_LENGTH) || 'Imported';

const readFile = (file: File, as: 'readAsText' | 'readAsArrayBuffer') =>
  new Promise<string | ArrayBuffer | null>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new ImportError('The file could not be read.'));
    reader[as](file);
  });

/** Reads an Anki package in the browser. Its code is large and loads only when needed. */
async function readDeck(file: File): Promise<AnkiDeck> {
  const bytes = new Uint8Array((await readFile(file, 'readAsArrayBuffer')) as ArrayBuffer);
  const { importAnki } = await import(/* webpackChunkName: "anki" */ './anki/anki-import.js');
  return importAnki(bytes);
}

/** The steps of the import. Only an Anki deck has the step in which its fields are chosen. */
type ImportState =
  | { readonly step: 'open'; readonly error?: string }
  | { readonly step: 'reading' }
  | { readonly step: 'choosing' | 'saving'; readonly title: string; readonly deck: AnkiDeck; readonly error?: string };

const errorMessage = (thrown: unknown) => (thrown instanceof Error ? thrown.message : 'The file could not be read.');

/** Reads the chosen file and saves its cards as a set. A failure becomes the state's error. */
function useImport(onDone: ImportCardsProps['onDone']) {
  const cardStore = useCardStore();
  const [state, setState] = useState<ImportState>({ step: 'open' });
  const save = async (title: string, cards: readonly DraftCard[]) => {
    const saved = await cardStore?.store.saveSet({ title, cards });
    if (saved) onDone(saved);
  };
  const read = async (file: File | undefined) => {
    if (!file || !cardStore) return;
    setState({ step: 'reading' });
    try {
      if (file.size > FILE_BYTES_MAX)
        throw new ImportError('This file is larger than 60 MB. Export the deck without media.');
      const title = setTitle(file);
      if (isAnkiFile(file.name)) setState({ step: 'choosing', title, deck: await readDeck(file) });
      else await save(title, readCsv((await readFile(file, 'readAsText')) as string));
    } catch (thrown) {
      setState({ step: 'open', error: errorMessage(thrown) });
    }
  };
  const importDeck = async (title: string, deck: AnkiDeck, cards: readonly DraftCard[]) => {
    setState({ step: 'saving', title, deck });
    try {
      await save(title, cards);
    } catch (thrown) {
      setState({ step: 'choosing', title, deck, error: errorMessage(thrown) });
    }
  };
  return { state, read, importDeck };
}

export function ImportCards({ onDone, onCancel }: ImportCardsProps) {
  const { state, read, importDeck } = useImport(onDone);
  if (state.step === 'choosing' || state.step === 'saving') {
    const { title, deck, error } = state;
    return (
      <div className={css.editor}>
        <Suspense fallback={<p role="status">Reading the file …</p>}>
          <AnkiPreview
            title={title}
            deck={deck}
            busy={state.step === 'saving'}
            onImport={(cards) => void importDeck(title, deck, cards)}
            onCancel={onCancel}
          />
        </Suspense>
        {error && <Notice title={error}>Nothing was imported.</Notice>}
      </div>
    );
  }
  return (
    <div className={css.editor}>
      <Field
        label="File"
        hint="An Anki package (.apkg), or a CSV file with the columns front, reading, back. Reading may be left out."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".apkg,.colpkg,.csv,.tsv,.txt,text/csv"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        )}
      </Field>
      {state.step === 'reading' && <p role="status">Reading the file …</p>}
      {state.step === 'open' && state.error && <Notice title={state.error}>Nothing was imported.</Notice>}
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
