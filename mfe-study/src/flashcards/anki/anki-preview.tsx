import { Button, Field } from '@shinobi/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { SET_CARDS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import {
  type AnkiNoteType,
  type FieldMapping,
  guessFields,
  notesToCards,
  noteToCard,
  type SkippedCounts,
} from './anki-fields.js';
import type { AnkiDeck } from './anki-import.js';
import { plainText } from './anki-text.js';
import css from './anki-preview.module.css';
import type { DraftCard } from '../storage/card-store.js';

interface AnkiPreviewProps {
  readonly title: string;
  readonly deck: AnkiDeck;
  readonly busy: boolean;
  readonly onImport: (cards: readonly DraftCard[]) => void;
  readonly onCancel: () => void;
}

interface NoteTypeChoice extends FieldMapping {
  readonly isIncluded: boolean;
}

/** The notes whose cards the preview shows. */
const SHOWN_NOTES = [0, 1, 2];
/** Letters of a field's content shown after its name. */
const EXAMPLE_MAX = 24;

const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Returns what the import leaves out, in words; an empty list when nothing is left out. */
function describeSkipped({ noWord, noMeaning, tooLong, beyond }: SkippedCounts, mediaCount: number): string[] {
  const losses: [number, string, string][] = [
    [mediaCount, 'sound or picture', 'sounds and pictures'],
    [noWord, 'card without a word', 'cards without a word'],
    [noMeaning, 'card without a meaning', 'cards without a meaning'],
    [tooLong, 'card with a text that is too long', 'cards with a text that is too long'],
    [beyond, `card more than the ${SET_CARDS_MAX} of a set`, `cards more than the ${SET_CARDS_MAX} of a set`],
  ];
  return losses.filter(([count]) => count > 0).map(([count, one, many]) => formatCount(count, one, many));
}

/** Maps the fields of a deck to the sides of cards, with a preview of the first cards and of what is left out. */
export function AnkiPreview({ title, deck, busy, onImport, onCancel }: AnkiPreviewProps) {
  const { noteTypes, mediaCount } = deck;
  const heading = useRef<HTMLHeadingElement>(null);
  const [choices, setChoices] = useState<readonly NoteTypeChoice[]>(() =>
    noteTypes.map((noteType) => ({ ...guessFields(noteType), isIncluded: true })),
  );
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const change = (at: number, changed: Partial<NoteTypeChoice>) =>
    setChoices(choices.map((choice, place) => (place === at ? { ...choice, ...changed } : choice)));
  const chosen = noteTypes.flatMap((noteType, at) =>
    choices[at]?.isIncluded ? { noteType, choice: choices[at] } : [],
  );
  const { cards, leftOut } = notesToCards(chosen);
  const losses = describeSkipped(leftOut, mediaCount);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Choose the fields of “{title}”
      </h3>
      {noteTypes.map((noteType, at) => (
        <NoteTypeFields
          key={noteType.id}
          noteType={noteType}
          choice={choices[at] ?? { ...guessFields(noteType), isIncluded: true }}
          isOnly={noteTypes.length === 1}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      <div role="status">
        <p>{cards.length === 0 ? 'These fields make no cards.' : formatCount(cards.length, 'card', 'cards')}</p>
        {losses.length > 0 && <p>Left out: {losses.join(', ')}.</p>}
      </div>
      <p className={css.buttons}>
        <Button
          variant="go"
          reason={cards.length === 0 ? 'Choose fields with a word and a meaning first.' : busy ? 'Importing …' : null}
          onClick={() => onImport(cards)}
        >
          {busy ? 'Importing …' : `Import ${formatCount(cards.length, 'card', 'cards')}`}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  );
}

interface NoteTypeFieldsProps {
  readonly noteType: AnkiNoteType;
  readonly choice: NoteTypeChoice;
  /** A deck with a single note type needs no checkbox. */
  readonly isOnly: boolean;
  readonly onChange: (changed: Partial<NoteTypeChoice>) => void;
}

function NoteTypeFields({ noteType, choice, isOnly, onChange }: NoteTypeFieldsProps) {
  const size = formatCount(noteType.notes.length, 'note', 'notes');
  return (
    <fieldset className={css.kind}>
      <legend>
        {isOnly ? (
          `${noteType.name}, ${size}`
        ) : (
          <label className={css.wanted}>
            <input
              type="checkbox"
              checked={choice.isIncluded}
              onChange={({ target }) => onChange({ isIncluded: target.checked })}
            />
            {noteType.name}, {size}
          </label>
        )}
      </legend>
      {choice.isIncluded && (
        <>
          <div className={css.fields}>
            <FieldSelect
              label="Word"
              noteType={noteType}
              value={choice.front}
              onChange={(front) => onChange({ front })}
            />
            <Field label="Reading">
              {(control) => (
                <select
                  {...control}
                  value={choice.reading ?? ''}
                  onChange={({ target }) => onChange({ reading: target.value === '' ? null : Number(target.value) })}
                >
                  <option value="">None, or the furigana of the word</option>
                  <FieldOptions noteType={noteType} />
                </select>
              )}
            </Field>
            <FieldSelect
              label="Meaning"
              noteType={noteType}
              value={choice.back}
              onChange={(back) => onChange({ back })}
            />
          </div>
          <FirstCards noteType={noteType} choice={choice} />
        </>
      )}
    </fieldset>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly noteType: AnkiNoteType;
  readonly value: number;
  readonly onChange: (at: number) => void;
}

const FieldSelect = ({ label, noteType, value, onChange }: FieldSelectProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <FieldOptions noteType={noteType} />
      </select>
    )}
  </Field>
);

/** Each field by its name, with an example from the first note that fills it. */
const FieldOptions = ({ noteType: { fields, notes } }: Pick<NoteTypeFieldsProps, 'noteType'>) =>
  fields.map((name, at) => {
    const example = plainText(notes.find((note) => plainText(note[at] ?? '') !== '')?.[at] ?? '').split('\n')[0] ?? '';
    const shown = example.length > EXAMPLE_MAX ? `${example.slice(0, EXAMPLE_MAX)}…` : example;
    return (
      <option key={name} value={at}>
        {shown === '' ? name : `${name}: ${shown}`}
      </option>
    );
  });

const FirstCards = ({ noteType, choice }: Pick<NoteTypeFieldsProps, 'noteType' | 'choice'>) => (
  <ol className={css.cards} aria-label="The first cards">
    {SHOWN_NOTES.filter((at) => at < noteType.notes.length).map((at) => {
      const { front, reading, back } = noteToCard(noteType.notes[at] ?? [], choice);
      return (
        <li key={at}>
          <b lang="ja">{front || '–'}</b>
          <span lang="ja">{reading || '–'}</span>
          <span>{back || '–'}</span>
        </li>
      );
    })}
  </ol>
);
