import { isDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { Button } from '@shinobi/shared/ui';
import { classes } from '../common/classes.js';
import { faultProps, FaultText } from './fault-text.js';
import type { RowHandlers } from './line-row.js';
import css from './folktale-editor.module.css';
import type { FaultsById } from './folktale-faults.js';
import { hasNextWord, type WordField } from './folktale-edits.js';
import { cellName, wordRow } from './line-grid.js';
import type { EditedLine, EditedWord } from './edited-folktale.js';

interface WordRowProps {
  readonly line: EditedLine;
  readonly word: EditedWord;
  readonly index: number;
  /** Its place in the line, from 0. */
  readonly at: number;
  readonly waits: string | null;
  readonly faults: FaultsById;
  readonly handlers: RowHandlers;
}

const FIELDS: readonly (readonly [WordField, string])[] = [
  ['kanji', 'Japanese'],
  ['hiragana', 'reading'],
  ['english', 'English'],
];

/** A word with its reading and gloss. */
export function WordRow({ line, word, index, at, waits, faults, handlers }: WordRowProps) {
  const wrong = faults.get(word.id) ?? {};
  const isUnsure = isDraft(word.english);
  const alone = hasNextWord(line, word.id) ? null : 'No word follows on this line.';
  return (
    <div className={css.word} role="group" aria-label={`Word ${at + 1} of line ${index + 1}`}>
      {FIELDS.map(([field, label], column) => (
        <input
          key={field}
          className={classes(css.cell, field === 'english' && isUnsure && css.draft)}
          lang={field === 'english' ? undefined : 'ja'}
          aria-label={`Word ${at + 1}, ${label}`}
          aria-describedby={field === 'english' && isUnsure ? `${word.id}-draft` : undefined}
          {...faultProps(`${word.id}-${field}`, wrong[field])}
          placeholder={label}
          data-cell={cellName({ line: index, row: wordRow(at), column })}
          autoComplete="off"
          value={field === 'english' ? withoutDraftMark(word.english) : word[field]}
          onChange={(event) => handlers.writeWord(line.id, word.id, field, event.target.value)}
        />
      ))}
      {FIELDS.map(([field]) => (
        <FaultText key={field} id={`${word.id}-${field}`} fault={wrong[field]} />
      ))}
      <span className={css.wordTools}>
        {isUnsure && <AcceptDraft id={`${word.id}-draft`} onAccept={() => handlers.acceptGlosses(line.id, word.id)} />}
        <Button
          size="small"
          variant="plain"
          aria-label="Translate word"
          reason={waits}
          onClick={() => handlers.translateWord(line.id, word)}
        >
          Translate
        </Button>
        <Button size="small" variant="plain" reason={alone} onClick={() => void handlers.mergeWords(line.id, word.id)}>
          Merge
        </Button>
        <Button
          size="small"
          variant="plain"
          aria-label="Add word after"
          onClick={() => handlers.addWord(line.id, word.id)}
        >
          Add
        </Button>
        <Button
          size="small"
          variant="plain"
          aria-label="Remove word"
          onClick={() => handlers.removeWord(line.id, word.id, index, at)}
        >
          Remove
        </Button>
      </span>
    </div>
  );
}

const AcceptDraft = ({ id, onAccept }: { readonly id: string; readonly onAccept: () => void }) => (
  <>
    <span id={id} className="sr">
      A draft
    </span>
    <Button size="small" variant="plain" aria-label="Accept draft" onClick={onAccept}>
      Accept
    </Button>
  </>
);
