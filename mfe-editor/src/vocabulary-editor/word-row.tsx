import { memo } from 'react';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { Button } from '@shinobi/shared/ui';
import { JLPT_LEVELS, PARTS_OF_SPEECH } from '@shinobi/shared/domain/limits/library';
import { classes } from '../common/classes.js';
import { findWarnings } from './genre-faults.js';
import type { GenreWord } from './edited-genre.js';
import css from './vocabulary-editor.module.css';
import { TEXT_FIELDS, type TextField } from './paste-cells.js';

export interface WordHandlers {
  readonly write: (id: string, part: Partial<GenreWord>, burst?: string) => void;
  readonly add: (id: string, index: number) => void;
  readonly remove: (id: string, index: number) => void;
  /** With a column the caret goes along. */
  readonly move: (id: string, index: number, step: 1 | -1, column?: number) => void;
}

interface WordRowProps {
  readonly word: GenreWord;
  readonly index: number;
  readonly isLast: boolean;
  /** What the server would refuse of it, as text: the same faults draw nothing anew. */
  readonly faults: string;
  readonly handlers: WordHandlers;
}

const LABELS: Readonly<Record<TextField, string>> = { kanji: 'Word', hiragana: 'Reading', english: 'English' };
const PART_OF_SPEECH = 'Part of speech';
const LEVEL = 'JLPT level';

/** What stands in which column; each cell says it for itself too. */
export const WordColumnHeads = () => (
  <div className={css.heads} aria-hidden="true">
    {[...TEXT_FIELDS.map((field) => LABELS[field]), PART_OF_SPEECH, LEVEL].map((label) => (
      <span key={label}>{label}</span>
    ))}
  </div>
);

/** A word with what is wrong with it. */
export const WordRow = memo(function WordRow({ word, index, isLast, faults, handlers }: WordRowProps) {
  const found = JSON.parse(faults) as readonly EditFault[];
  const remarks = [...found.map(({ message }) => message), ...findWarnings(word)];
  const noteId = `note-${word.id}`;
  const isWrong = (field: string) => found.some(({ path }) => path === field || path === '');
  return (
    <div className={css.word} role="group" aria-label={`Word ${index + 1}`}>
      <b className="num" aria-hidden="true">
        {index + 1}
      </b>
      {TEXT_FIELDS.map((field, column) => (
        <input
          key={field}
          className={css.cell}
          lang={field === 'english' ? undefined : 'ja'}
          aria-label={LABELS[field]}
          aria-invalid={isWrong(field) || undefined}
          aria-describedby={remarks.length > 0 ? noteId : undefined}
          placeholder={LABELS[field]}
          data-cell={`${index}.${column}`}
          autoComplete="off"
          value={word[field]}
          onChange={(event) => handlers.write(word.id, { [field]: event.target.value }, `${word.id}.${field}`)}
        />
      ))}
      <WordChoices word={word} write={handlers.write} />
      <WordTools word={word} index={index} isLast={isLast} handlers={handlers} />
      {remarks.length > 0 && (
        <ul id={noteId} className={classes(css.remarks, found.length > 0 && css.faults)}>
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
      className={css.cell}
      aria-label={PART_OF_SPEECH}
      value={word.partOfSpeech}
      onChange={(event) => write(word.id, { partOfSpeech: event.target.value as GenreWord['partOfSpeech'] })}
    >
      {PARTS_OF_SPEECH.map((part) => (
        <option key={part}>{part}</option>
      ))}
    </select>
    <select
      className={css.cell}
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

type WordToolsProps = Omit<WordRowProps, 'faults'>;

const WordTools = ({ word: { id }, index, isLast, handlers }: WordToolsProps) => (
  <span className={css.wordTools}>
    <Button
      size="small"
      variant="plain"
      aria-label="Move up"
      reason={index === 0 ? 'It is the first.' : null}
      onClick={() => handlers.move(id, index, -1)}
    >
      ↑
    </Button>
    <Button
      size="small"
      variant="plain"
      aria-label="Move down"
      reason={isLast ? 'It is the last.' : null}
      onClick={() => handlers.move(id, index, 1)}
    >
      ↓
    </Button>
    <Button size="small" variant="plain" aria-label="Add a word after" onClick={() => handlers.add(id, index)}>
      Add
    </Button>
    <Button size="small" variant="plain" aria-label="Remove the word" onClick={() => handlers.remove(id, index)}>
      Remove
    </Button>
  </span>
);
