import { useRef } from 'react';
import { downloadCsv } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import type { Genre } from './edited-genre.js';
import css from './vocabulary-editor.module.css';
import { parseWordsCsv, wordsCsv } from './word-csv.js';
import { withWords } from './paste-cells.js';

const UNREADABLE = 'The file could not be read.';

/** Reads a file as text. Not with `File.text()`, which jsdom does not have. */
const textOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(UNREADABLE));
    reader.readAsText(file);
  });

/** Buttons that export the words as CSV and import them. Imported words are not saved until the editor saves. */
export function WordFileButtons({ value: genre, change }: Pick<DocumentEdit<Genre>, 'value' | 'change'>) {
  const { toast } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    try {
      const words = parseWordsCsv(await textOf(file), genre.words);
      change((now) => withWords(now, words));
      toast({ text: `${formatCount(words.length, 'word')} imported. Save to keep the changes.` });
    } catch (error) {
      toast({ tone: 'trouble', text: error instanceof Error ? error.message : UNREADABLE });
    }
  };
  return (
    <div className={css.files}>
      <Button size="small" onClick={() => downloadCsv(`${genre.genreName || 'words'}.csv`, wordsCsv(genre.words))}>
        Download CSV
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
    </div>
  );
}
