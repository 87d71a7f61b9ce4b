import { Button, Field, Notice } from '@shinobi/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { AnkiDeck } from './anki/anki-import.js';
import type { DraftCard } from './storage/card-store.js';
import { ImportFault, readCsv } from './csv.js';
import css from './flashcards.module.css';
import { useCardStore } from './storage/use-card-store.js';

interface ImportCardsProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const AnkiPreview = lazy(() =>
  import(/* webpackChunkName: "anki" */ './anki/anki-preview.js').then((preview) => ({ default: preview.AnkiPreview })),
);

const BYTES_MAX = 60_000_000;
const TITLE_MAX = 100;
const isAnki = (name: string) => /\.(?:apkg|colpkg)$/i.test(name);
const titleOf = ({ name }: File) => name.replace(/\.[^.]*$/, '').slice(0, TITLE_MAX) || 'Imported';

const contentOf = (file: File, as: 'readAsText' | 'readAsArrayBuffer') =>
  new Promise<string | ArrayBuffer | null>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new ImportFault('The file could not be read.'));
    reader[as](file);
  });

/** Reads an Anki package in the browser. The code for it is heavy, and loaded only for one. */
async function deckIn(file: File): Promise<AnkiDeck> {
  const bytes = new Uint8Array((await contentOf(file, 'readAsArrayBuffer')) as ArrayBuffer);
  const { readAnki } = await import(/* webpackChunkName: "anki" */ './anki/anki-import.js');
  return readAnki(bytes);
}

/** What is being done: a deck waits for its fields to be chosen. */
type State =
  | { readonly at: 'open'; readonly fault?: string }
  | { readonly at: 'reading' }
  | { readonly at: 'choosing' | 'saving'; readonly title: string; readonly deck: AnkiDeck; readonly fault?: string };

const faultOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : 'The file could not be read.');

export function ImportCards({ onDone, onCancel }: ImportCardsProps) {
  const here = useCardStore();
  const [state, setState] = useState<State>({ at: 'open' });
  const save = async (title: string, cards: readonly DraftCard[]) => {
    await here?.store.save({ title, cards });
    onDone();
  };
  const read = async (file: File | undefined) => {
    if (!file || !here) return;
    setState({ at: 'reading' });
    try {
      if (file.size > BYTES_MAX)
        throw new ImportFault('This file is larger than 60 MB. Export the deck without media.');
      const title = titleOf(file);
      if (isAnki(file.name)) setState({ at: 'choosing', title, deck: await deckIn(file) });
      else await save(title, readCsv(String(await contentOf(file, 'readAsText'))));
    } catch (thrown) {
      setState({ at: 'open', fault: faultOf(thrown) });
    }
  };
  const importDeck = async (title: string, deck: AnkiDeck, cards: readonly DraftCard[]) => {
    setState({ at: 'saving', title, deck });
    try {
      await save(title, cards);
    } catch (thrown) {
      setState({ at: 'choosing', title, deck, fault: faultOf(thrown) });
    }
  };
  if (state.at === 'choosing' || state.at === 'saving') {
    const { title, deck, fault } = state;
    return (
      <div className={css.editor}>
        <Suspense fallback={<p role="status">Reading the file …</p>}>
          <AnkiPreview
            title={title}
            deck={deck}
            busy={state.at === 'saving'}
            onImport={(cards) => void importDeck(title, deck, cards)}
            onCancel={onCancel}
          />
        </Suspense>
        {fault && <Notice title={fault}>Nothing was imported.</Notice>}
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
      {state.at === 'reading' && <p role="status">Reading the file …</p>}
      {state.at === 'open' && state.fault && <Notice title={state.fault}>Nothing was imported.</Notice>}
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
