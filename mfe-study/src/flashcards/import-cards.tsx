import { Button, Field, Notice } from '@shinobi/shared/ui';
import { useState } from 'react';
import type { DraftCard } from './card-store.js';
import { ImportFault, readCsv } from './csv.js';
import css from './flashcards.module.css';
import { useCardStore } from './use-store.js';

interface ImportCardsProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const BYTES_MAX = 60_000_000;
const isAnki = (name: string) => /\.(?:apkg|colpkg)$/i.test(name);

const contentOf = (file: File, as: 'readAsText' | 'readAsArrayBuffer') =>
  new Promise<string | ArrayBuffer | null>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new ImportFault('The file could not be read.'));
    reader[as](file);
  });

/** Reads a file in the browser. What reads Anki's packages is heavy, and loaded only for one. */
async function cardsIn(file: File): Promise<DraftCard[]> {
  if (file.size > BYTES_MAX) throw new ImportFault('This file is larger than 60 MB.');
  if (!isAnki(file.name)) return readCsv(String(await contentOf(file, 'readAsText')));
  const bytes = new Uint8Array((await contentOf(file, 'readAsArrayBuffer')) as ArrayBuffer);
  const { readAnki } = await import(/* webpackChunkName: "anki" */ './anki-read.js');
  return readAnki(bytes);
}

export function ImportCards({ onDone, onCancel }: ImportCardsProps) {
  const here = useCardStore();
  const [state, setState] = useState<'open' | 'reading' | { readonly fault: string }>('open');
  const read = async (file: File | undefined) => {
    if (!file || !here) return;
    setState('reading');
    try {
      const cards = await cardsIn(file);
      const title = file.name.replace(/\.[^.]*$/, '').slice(0, 100) || 'Imported';
      await here.store.save({ title, cards });
      onDone();
    } catch (thrown) {
      setState({ fault: thrown instanceof Error ? thrown.message : 'The file could not be read.' });
    }
  };
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
      {state === 'reading' && <p role="status">Reading the file …</p>}
      {typeof state === 'object' && <Notice title={state.fault}>Nothing was imported.</Notice>}
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
