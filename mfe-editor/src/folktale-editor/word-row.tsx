import { isDraft, withoutDraftMark } from '@shinobi/shared/domain/editing/draft-mark';
import { Button, classes } from '@shinobi/shared/ui';
import { faultProps, FaultText } from './fault-text.js';
import { TextCell } from '../common/grid/text-cell.js';
import type { LineHandlers } from './use-line-handlers.js';
import cell from '../common/grid/cell.module.css';
import css from './folktale-editor.module.css';
import type { FaultsById } from './folktale-faults.js';
import { hasNextWord, type WordField } from './folktale-edits.js';
import { cellName, wordRow } from './line-grid.js';
import type { EditedLine, EditedWord } from './edited-folktale.js';

interface WordRowProps {
  readonly line: EditedLine;
  readonly word: EditedWord;
  readonly lineIndex: number;
  readonly wordIndex: number;
  /** Why nothing can be translated now, or null. */
  readonly translateReason: string | null;
  readonly faults: FaultsById;
  readonly handlers: LineHandlers;
}

const FIELDS: readonly (readonly [WordField, string])[] = [
  ['kanji', 'Japanese'],
  ['hiragana', 'reading'],
  ['english', 'English'],
];

/** A word with its reading and gloss. */
export function WordRow({ faults, ...props }: WordRowProps) {
  const { line, word, lineIndex, wordIndex, handlers } = props;
  const wordFaults = faults.get(word.id) ?? {};
  const isGlossDraft = isDraft(word.english);
  return (
    <div className={css.word} role="group" aria-label={`Word ${wordIndex + 1} of line ${lineIndex + 1}`}>
      {FIELDS.map(([field, label], column) => (
        <TextCell
          key={field}
          name={field}
          className={classes(field === 'english' && isGlossDraft && cell.draft)}
          lang={field === 'english' ? undefined : 'ja'}
          aria-label={`Word ${wordIndex + 1}, ${label}`}
          aria-describedby={field === 'english' && isGlossDraft ? `${word.id}-draft` : undefined}
          {...faultProps(`${word.id}-${field}`, wordFaults[field])}
          placeholder={label}
          data-cell={cellName({ line: lineIndex, row: wordRow(wordIndex), column })}
          value={field === 'english' ? withoutDraftMark(word.english) : word[field]}
          onTextChange={(text) => handlers.writeWord(line.id, word.id, field, text)}
        />
      ))}
      {FIELDS.map(([field]) => (
        <FaultText key={field} id={`${word.id}-${field}`} fault={wordFaults[field]} />
      ))}
      <WordTools {...props} />
    </div>
  );
}

/** The buttons of a word. */
function WordTools({ line, word, lineIndex, wordIndex, translateReason, handlers }: Omit<WordRowProps, 'faults'>) {
  const mergeReason = hasNextWord(line, word.id) ? null : 'This is the last word of the line.';
  return (
    <span className={css.wordTools}>
      {isDraft(word.english) && (
        <AcceptDraft id={`${word.id}-draft`} onAccept={() => handlers.acceptGlosses(line.id, word.id)} />
      )}
      <Button
        size="small"
        variant="plain"
        aria-label="Translate word"
        reason={translateReason}
        onClick={() => handlers.translateWord(line.id, word)}
      >
        Translate
      </Button>
      <Button
        size="small"
        variant="plain"
        reason={mergeReason}
        onClick={() => void handlers.mergeWords(line.id, word.id)}
      >
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
        onClick={() => handlers.removeWord(line.id, word.id, lineIndex, wordIndex)}
      >
        Remove
      </Button>
    </span>
  );
}

const AcceptDraft = ({ id, onAccept }: { readonly id: string; readonly onAccept: () => void }) => (
  <>
    <span id={id} className="sr">
      Draft
    </span>
    <Button size="small" variant="plain" aria-label="Accept draft" onClick={onAccept}>
      Accept
    </Button>
  </>
);
