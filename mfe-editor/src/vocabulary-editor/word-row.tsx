import { classes } from '@shinobi/shared/ui';
import { memo } from 'react';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { JLPT_LEVELS, PARTS_OF_SPEECH } from '@shinobi/shared/domain/limits/library';
import { findWarnings } from './genre-faults.js';
import type { GenreWord } from './edited-genre.js';
import cell from '../common/grid/cell.module.css';
import { RowToolbar } from '../common/rows/row-toolbar.js';
import css from './vocabulary-editor.module.css';
import { TEXT_FIELDS, type TextField } from './paste-cells.js';

export interface WordHandlers {
  readonly write: (id: string, fields: Partial<GenreWord>, burst?: string) => void;
  readonly add: (id: string, index: number) => void;
  readonly remove: (id: string, index: number) => void;
  /** With a column, the focus moves along. */
  readonly move: (id: string, index: number, step: 1 | -1, column?: number) => void;
}

interface WordRowProps {
  readonly word: GenreWord;
  readonly index: number;
  /** How many words the genre has. */
  readonly count: number;
  /** The faults of this row, serialised: see `faultsByRow`. */
  readonly faults: string;
  readonly handlers: WordHandlers;
}

const LABELS: Readonly<Record<TextField, string>> = { kanji: 'Word', hiragana: 'Reading', english: 'English' };
const PART_OF_SPEECH = 'Part of speech';
const LEVEL = 'JLPT level';

/** The heads of the columns. Hidden from screen readers, because each cell has its own label. */
export const WordColumnHeads = () => (
  <div className={css.heads} aria-hidden="true">
    {[...TEXT_FIELDS.map((field) => LABELS[field]), PART_OF_SPEECH, LEVEL].map((label) => (
      <span key={label}>{label}</span>
    ))}
  </div>
);

/** A word with its faults and warnings. */
export const WordRow = memo(function WordRow({ word, index, count, faults, handlers }: WordRowProps) {
  const rowFaults = JSON.parse(faults) as readonly EditFault[];
  const remarks = [...rowFaults.map(({ message }) => message), ...findWarnings(word)];
  const remarksId = `remarks-${word.id}`;
  const isWrong = (field: string) => rowFaults.some(({ path }) => path === field || path === '');
  return (
    <div className={css.word} role="group" aria-label={`Word ${index + 1}`}>
      <b className="num" aria-hidden="true">
        {index + 1}
      </b>
      {TEXT_FIELDS.map((field, column) => (
        <input
          key={field}
          name={field}
          className={cell.cell}
          lang={field === 'english' ? undefined : 'ja'}
          aria-label={LABELS[field]}
          aria-invalid={isWrong(field) || undefined}
          aria-describedby={remarks.length > 0 ? remarksId : undefined}
          placeholder={LABELS[field]}
          data-cell={`${index}.${column}`}
          autoComplete="off"
          value={word[field]}
          onChange={(event) => handlers.write(word.id, { [field]: event.target.value }, `${word.id}.${field}`)}
        />
      ))}
      <WordChoices word={word} write={handlers.write} />
      <RowToolbar
        className={css.wordTools}
        index={index}
        count={count}
        singular="word"
        onMove={(step) => handlers.move(word.id, index, step)}
        onAdd={() => handlers.add(word.id, index)}
        onRemove={() => handlers.remove(word.id, index)}
      />
      {remarks.length > 0 && (
        <ul id={remarksId} className={classes(css.remarks, rowFaults.length > 0 && css.faults)}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  );
});

const WordChoices = ({ word, write }: { readonly word: GenreWord; readonly write: WordHandlers['write'] }) => (
  <>
    <select
      name="part-of-speech"
      className={cell.cell}
      aria-label={PART_OF_SPEECH}
      value={word.partOfSpeech}
      onChange={(event) => write(word.id, { partOfSpeech: event.target.value as GenreWord['partOfSpeech'] })}
    >
      {PARTS_OF_SPEECH.map((part) => (
        <option key={part}>{part}</option>
      ))}
    </select>
    <select
      name="level"
      className={cell.cell}
      aria-label={LEVEL}
      value={word.jlpt ?? ''}
      onChange={(event) => write(word.id, { jlpt: (event.target.value || null) as GenreWord['jlpt'] })}
    >
      <option value="">no level</option>
      {JLPT_LEVELS.map((level) => (
        <option key={level}>{level}</option>
      ))}
    </select>
  </>
);
