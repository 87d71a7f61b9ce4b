import { memo } from 'react';
import { Button } from '@shinobi/shared/ui';
import type { EditedLine, EditedWord } from './edited-folktale.js';
import { findWarnings } from './line-warnings.js';
import css from './folktale-editor.module.css';
import type { LineField } from './folktale-edits.js';
import { countDraftGlosses } from './translation-drafts.js';
import type { FaultsById } from './folktale-faults.js';
import { cellName } from './line-grid.js';
import type { FolktaleActions } from './use-folktale-text.js';
import { faultProps, FaultText } from './fault-text.js';
import { pastedLines } from './pasted-lines.js';
import { WordRow } from './word-row.js';

export type RowHandlers = Omit<FolktaleActions, 'addLine' | 'removeLine' | 'removeWord'> & {
  readonly translateLine: (line: string) => void;
  readonly translateWord: (line: string, word: EditedWord) => void;
  readonly addLine: (line: string, index: number) => void;
  readonly removeLine: (line: string, index: number) => void;
  readonly removeWord: (line: string, word: string, index: number, at: number) => void;
};

interface LineRowProps {
  readonly line: EditedLine;
  readonly index: number;
  /** The analyser's, once it is known. */
  readonly reading: string | undefined;
  /** The id of the line or word that is being translated, or `all`. */
  readonly running: string | null;
  readonly faults: FaultsById;
  readonly handlers: RowHandlers;
}

const FIELDS: readonly (readonly [LineField, string])[] = [
  ['kanji', 'Japanese'],
  ['hiragana', 'Reading'],
  ['romaji', 'Romaji'],
  ['english', 'English'],
];
const isJapanese = (field: string) => field === 'kanji' || field === 'hiragana';

/** A sentence with its words. */
export const LineRow = memo(function LineRow({ line, index, reading, running, faults, handlers }: LineRowProps) {
  const waits = running ? 'A translation is on its way.' : null;
  const warnings = findWarnings(line, reading);
  const wrong = faults.get(line.id) ?? {};
  return (
    <div
      className={css.line}
      role="group"
      aria-label={`Line ${index + 1}`}
      data-line={index + 1}
      aria-busy={running === line.id}
    >
      <div className={css.lineHead}>
        <b className="num">{index + 1}</b>
        <Button size="small" reason={waits} onClick={() => handlers.translateLine(line.id)}>
          Translate
        </Button>
        <Button size="small" variant="plain" onClick={() => handlers.addLine(line.id, index)}>
          Add line
        </Button>
        <Button size="small" variant="plain" onClick={() => handlers.removeLine(line.id, index)}>
          Remove line
        </Button>
      </div>
      <div className={css.fields}>
        {FIELDS.map(([field, label], row) => (
          <label key={field} className={css.field}>
            <span>{label}</span>
            <input
              className={css.cell}
              lang={isJapanese(field) ? 'ja' : undefined}
              data-cell={cellName({ line: index, row, column: 0 })}
              autoComplete="off"
              {...faultProps(`${line.id}-${field}`, wrong[field])}
              value={line[field]}
              onChange={(event) => handlers.writeLine(line.id, field, event.target.value)}
              onPaste={(event) => {
                const texts = pastedLines(event);
                if (texts) handlers.pasteLines(line.id, field, texts);
              }}
            />
            <FaultText id={`${line.id}-${field}`} fault={wrong[field]} />
          </label>
        ))}
      </div>
      {warnings.length > 0 && (
        <ul className={css.warnings} aria-label={`To check in line ${index + 1}`}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div className={css.words}>
        {line.words.map((word, at) => (
          <WordRow
            key={word.id}
            line={line}
            word={word}
            index={index}
            at={at}
            waits={waits}
            faults={faults}
            handlers={handlers}
          />
        ))}
      </div>
      <div>
        <Button size="small" variant="plain" onClick={() => handlers.addWord(line.id, null)}>
          Add word
        </Button>
        {countDraftGlosses(line) > 0 && (
          <Button size="small" variant="plain" onClick={() => handlers.acceptGlosses(line.id, null)}>
            Accept all drafts of words
          </Button>
        )}
      </div>
    </div>
  );
});
