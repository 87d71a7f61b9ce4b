import { memo } from 'react';
import { Button } from '@shinobi/shared/ui';
import type { EditedLine } from './edited-folktale.js';
import { findWarnings } from './line-warnings.js';
import cell from '../common/grid/cell.module.css';
import css from './folktale-editor.module.css';
import type { LineField } from './folktale-edits.js';
import { countDraftGlosses } from './translation-drafts.js';
import type { FaultsById } from './folktale-faults.js';
import { cellName } from './line-grid.js';
import type { LineHandlers } from './use-line-handlers.js';
import { faultProps, FaultText } from './fault-text.js';
import { pastedLines } from './pasted-lines.js';
import { WordRow } from './word-row.js';

interface LineRowProps {
  readonly line: EditedLine;
  readonly index: number;
  /** How the analyser reads the line; undefined until that is known. */
  readonly reading: string | undefined;
  /** The id of the line or word that is being translated, `all`, or null. */
  readonly translatingId: string | null;
  readonly faults: FaultsById;
  readonly handlers: LineHandlers;
}

const FIELDS: readonly (readonly [LineField, string])[] = [
  ['kanji', 'Japanese'],
  ['hiragana', 'Reading'],
  ['romaji', 'Romaji'],
  ['english', 'English'],
];
const isJapanese = (field: string) => field === 'kanji' || field === 'hiragana';

/** The texts of a line: in Japanese, its reading, romaji and English. */
const LineFields = ({ line, index, faults, handlers }: Pick<LineRowProps, 'line' | 'index' | 'faults' | 'handlers'>) =>
  FIELDS.map(([field, label], row) => {
    const fault = faults.get(line.id)?.[field];
    return (
      <label key={field} className={css.field}>
        <span>{label}</span>
        <input
          className={cell.cell}
          lang={isJapanese(field) ? 'ja' : undefined}
          data-cell={cellName({ line: index, row, column: 0 })}
          autoComplete="off"
          {...faultProps(`${line.id}-${field}`, fault)}
          value={line[field]}
          onChange={(event) => handlers.writeLine(line.id, field, event.target.value)}
          onPaste={(event) => {
            const texts = pastedLines(event);
            if (texts) handlers.pasteLines(line.id, field, texts);
          }}
        />
        <FaultText id={`${line.id}-${field}`} fault={fault} />
      </label>
    );
  });

/** A line of the folktale, that is a sentence, with its words. */
export const LineRow = memo(function LineRow({ line, index, reading, translatingId, faults, handlers }: LineRowProps) {
  const translateReason = translatingId ? 'Translating' : null;
  const warnings = findWarnings(line, reading);
  return (
    <div
      className={css.line}
      role="group"
      aria-label={`Line ${index + 1}`}
      data-line={index + 1}
      aria-busy={translatingId === line.id}
    >
      <div className={css.lineHead}>
        <b className="num">{index + 1}</b>
        <Button size="small" reason={translateReason} onClick={() => handlers.translateLine(line.id)}>
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
        <LineFields line={line} index={index} faults={faults} handlers={handlers} />
      </div>
      {warnings.length > 0 && (
        <ul className={css.warnings} aria-label={`To check in line ${index + 1}`}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div className={css.words}>
        {line.words.map((word, wordIndex) => (
          <WordRow
            key={word.id}
            line={line}
            word={word}
            lineIndex={index}
            wordIndex={wordIndex}
            translateReason={translateReason}
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
            Accept all word drafts
          </Button>
        )}
      </div>
    </div>
  );
});
