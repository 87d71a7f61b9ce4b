import { useKeepFocus } from '@shinobi/shared/client';
import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { Button, Field } from '@shinobi/shared/ui';
import { LimitedInput } from '@shinobi/shared/ui/text/limited-field.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CardDirections, SET_TITLE_MAX_LENGTH } from '@shinobi/shared/domain/limits/flashcards';
import type { DraftCard } from './storage/card-store.js';
import { CARD_FIELDS, CardRow, type DraftRow } from './card-row.js';
import { DirectionsField } from './directions-field.js';
import css from './flashcards.module.css';
import type { CardSchedules } from './storage/card-item.js';
import { useDraftRows } from './use-draft-rows.js';
import { useSaveSet } from './use-save-set.js';

interface SetEditorProps {
  /** The set to edit; a new set when absent. */
  readonly set?: FlashcardSet;
  /** Those of its cards. */
  readonly schedules?: CardSchedules;
  readonly onDone: (set: FlashcardSet) => void;
  readonly onCancel: () => void;
}

const GAPS_HINT =
  'To hide a part of a sentence, select it and press “Make a gap”: 毎朝{{c1::コーヒー}}を飲む. Cards with gaps are asked those.';

const isEmptyCard = ({ front, reading, back }: DraftCard) => `${front}${reading}${back}`.trim() === '';

const idsOf = (rows: readonly DraftCard[]) => rows.flatMap(({ cardId }) => cardId ?? []);

/** Returns the cards to save: without empty rows and surrounding spaces. */
const cardsOf = (rows: readonly DraftRow[]): readonly DraftCard[] =>
  rows
    .filter((row) => !isEmptyCard(row))
    .map(({ key: _, front, reading, back, ...card }) => ({
      ...card,
      front: front.trim(),
      reading: reading.trim(),
      back: back.trim(),
    }));

/** Returns what is wrong with the set, or null. */
function findProblem(title: string, rows: readonly DraftCard[]): string | null {
  if (title.trim() === '') return 'Give the set a name.';
  if (rows.length === 0) return 'Write at least one card.';
  const at = rows.findIndex(({ front, back }) => front.trim() === '' || back.trim() === '');
  if (at >= 0) return `Card ${at + 1} needs a front and a back.`;
  const isTooLong = (row: DraftCard) => CARD_FIELDS.some(({ name, limit }) => textLength(row[name], limit).tooLong);
  const tooLongAt = rows.findIndex(isTooLong);
  if (tooLongAt >= 0) return `Card ${tooLongAt + 1} is too long. Shorten it first.`;
  return textLength(title, SET_TITLE_MAX_LENGTH).tooLong && 'The name of the set is too long. Shorten it first.';
}

/** Moves the focus into a row that is added, and keeps it in the list when a row is removed. Returns the list's reference. */
function useRowFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useKeepFocus(list, { inList: true });
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    before.current = count;
  }, [count]);
  return list;
}

/** The editor takes the place of the button that opened it, which had the focus. */
const focusFirstField = (form: HTMLFormElement | null): void => {
  if (document.activeElement === document.body) form?.querySelector('input')?.focus();
};

export function SetEditor({ set, schedules, onDone, onCancel }: SetEditorProps) {
  const [title, setTitle] = useState(set?.title ?? '');
  const [directions, setDirections] = useState<CardDirections>(set?.directions ?? 'forward');
  const { rows, removed, addRow, changeRow, removeRow } = useDraftRows(set);
  const list = useRowFocus(rows.length);
  const { problem, setProblem, isDeleted, busy, save } = useSaveSet(set, schedules, onDone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cards = cardsOf(rows);
    const foundProblem = findProblem(title, cards);
    setProblem(foundProblem);
    if (foundProblem !== null) return;
    save({ title: title.trim(), directions, cards, known: [...removed, ...idsOf(rows.filter(isEmptyCard))] });
  };

  return (
    <form ref={focusFirstField} className={css.editor} aria-label={set ? 'Edit the set' : 'New set'} onSubmit={submit}>
      <Field label="Name">
        {(control) => <LimitedInput {...control} value={title} limit={SET_TITLE_MAX_LENGTH} onText={setTitle} />}
      </Field>
      <DirectionsField directions={directions} hint={GAPS_HINT} onChange={setDirections} />
      <ol ref={list} className={css.rows}>
        {rows.map((row, at) => (
          <li key={row.key}>
            <CardRow
              row={row}
              number={at + 1}
              onChange={(changed) => changeRow(row.key, changed)}
              onRemove={() => removeRow(row.key)}
            />
          </li>
        ))}
      </ol>
      <Button size="small" onClick={addRow}>
        Add a card
      </Button>
      {problem !== null && (
        <p className={css.fault} role="alert">
          {problem}
        </p>
      )}
      <SaveButtons isBusy={busy} label={isDeleted ? 'Save as a new set' : 'Save'} onCancel={onCancel} />
    </form>
  );
}

interface SaveButtonsProps {
  readonly isBusy: boolean;
  readonly label: string;
  readonly onCancel: () => void;
}

const SaveButtons = ({ isBusy, label, onCancel }: SaveButtonsProps) => (
  <p className={css.buttons}>
    <Button variant="go" type="submit" reason={isBusy ? 'The set is being saved.' : null}>
      {label}
    </Button>
    <Button variant="plain" onClick={onCancel}>
      Cancel
    </Button>
  </p>
);
