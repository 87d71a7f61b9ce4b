import { memo } from 'react';
import { Button } from '@shinobi/shared/ui';
import type { EditedLine } from './edited-folktale.js';
import { findWarnings } from './line-warnings.js';
import { TextCell } from '../common/grid/text-cell.js';
import { CommentButton } from '../common/review/comment-button.js';
import css from './folktale-editor.module.css';
import type { LineField } from './folktale-edits.js';
import { countDraftGlosses } from './translation-drafts.js';
import type { FaultsById } from './folktale-faults.js';
import { cellName } from './line-grid.js';
import type { LineHandlers } from './use-line-handlers.js';
import { faultProps, FaultText } from './fault-text.js';
import { pastedLines, pastedSentences } from './pasted-lines.js';
import { WordRow } from './word-row.js';

interface LineRowProps {
  readonly line: EditedLine;
  readonly index: number;
  readonly isLast: boolean;
  /** How the analyser reads the line; undefined until that is known. */
  readonly reading: string | undefined;
  /** The id of the line or word that is being translated, `all`, or null. */
  readonly translatingId: string | null;
  readonly faults: FaultsById;
  readonly handlers: LineHandlers;
  /** What readers hear of it. */
  readonly audioText: string;
  readonly sayIt: (kanji: string) => void;
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
    const id = `${line.id}-${field}-text`;
    return (
      <div key={field} className={css.field}>
        <label htmlFor={id}>{label}</label>
        <TextCell
          id={id}
          lang={isJapanese(field) ? 'ja' : undefined}
          data-cell={cellName({ line: index, row, column: 0 })}
          {...faultProps(`${line.id}-${field}`, fault)}
          value={line[field]}
          onTextChange={(text) => handlers.writeLine(line.id, field, text)}
          onPaste={(event) => {
            if (field === 'kanji') {
              const sentences = pastedSentences(event);
              if (sentences) handlers.pasteSentences(line.id, sentences);
              return;
            }
            const texts = pastedLines(event);
            if (texts) handlers.pasteLines(line.id, field, texts);
          }}
        />
        <FaultText id={`${line.id}-${field}`} fault={fault} />
      </div>
    );
  });

/** A line of the folktale, that is a sentence, with its words. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, isLast, reading, translatingId, faults, handlers, audioText, sayIt } = props;
  const translateReason = translatingId ? 'Translating' : null;
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
        <Button
          size="small"
          variant="plain"
          reason={line.kanji.trim() === '' ? 'The line has no Japanese.' : null}
          onClick={() => sayIt(line.kanji)}
        >
          Say it
        </Button>
        <LineTools line={line} index={index} isLast={isLast} handlers={handlers} />
        <CommentButton path="sentences" rowId={line.id} name={`line ${index + 1}`} />
      </div>
      {audioText !== '' && <p className="quiet small">{audioText}</p>}
      <div className={css.fields}>
        <LineFields line={line} index={index} faults={faults} handlers={handlers} />
      </div>
      <LineWarnings line={line} index={index} reading={reading} />
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

/** Adds, merges, moves and removes a line. */
function LineTools({ line, index, isLast, handlers }: Pick<LineRowProps, 'line' | 'index' | 'isLast' | 'handlers'>) {
  const lastReason = isLast ? 'This is the last line.' : null;
  return (
    <>
      <Button size="small" variant="plain" onClick={() => handlers.addLine(line.id, index)}>
        Add line
      </Button>
      <Button size="small" variant="plain" reason={lastReason} onClick={() => handlers.mergeLines(line.id, index)}>
        Merge with next
      </Button>
      <Button
        size="small"
        variant="plain"
        aria-label="Move line up"
        reason={index === 0 ? 'This is the first line.' : null}
        onClick={() => handlers.moveLine(line.id, index, -1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        variant="plain"
        aria-label="Move line down"
        reason={lastReason}
        onClick={() => handlers.moveLine(line.id, index, 1)}
      >
        ↓
      </Button>
      <Button size="small" variant="plain" onClick={() => handlers.removeLine(line.id, index)}>
        Remove line
      </Button>
    </>
  );
}

/** What an editor should check in a line. */
function LineWarnings({ line, index, reading }: Pick<LineRowProps, 'line' | 'index' | 'reading'>) {
  const warnings = findWarnings(line, reading);
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings} aria-label={`To check in line ${index + 1}`}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
