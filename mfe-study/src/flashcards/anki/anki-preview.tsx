import { Button, Field } from '@shinobi/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { cardOf, cardsOf, guessFields, type AnkiKind, type FieldChoice, type LeftOut } from './anki-fields.js';
import type { AnkiDeck } from './anki-import.js';
import { plainText } from './anki-text.js';
import css from './anki-preview.module.css';
import type { DraftCard } from '../storage/card-store.js';
import { CARDS_MAX } from '../csv.js';

interface AnkiPreviewProps {
  readonly title: string;
  readonly deck: AnkiDeck;
  readonly busy: boolean;
  readonly onImport: (cards: readonly DraftCard[]) => void;
  readonly onCancel: () => void;
}

interface KindChoice extends FieldChoice {
  readonly isWanted: boolean;
}

/** The notes whose cards are shown before the import. */
const SHOWN = [0, 1, 2];
/** Letters of a field that are shown after its name. */
const EXAMPLE_MAX = 24;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What is lost, in words; nothing where all comes along. */
function lossesOf({ noWord, noMeaning, tooLong, beyond }: LeftOut, mediaCount: number): string[] {
  const losses: [number, string, string][] = [
    [mediaCount, 'sound or picture', 'sounds and pictures'],
    [noWord, 'card without a word', 'cards without a word'],
    [noMeaning, 'card without a meaning', 'cards without a meaning'],
    [tooLong, 'card with a text that is too long', 'cards with a text that is too long'],
    [beyond, `card more than the ${CARDS_MAX} of a set`, `cards more than the ${CARDS_MAX} of a set`],
  ];
  return losses.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
}

/** The fields of a deck on their way to become the sides of cards: one chooses, sees the first cards and what is lost. */
export function AnkiPreview({ title, deck, busy, onImport, onCancel }: AnkiPreviewProps) {
  const { kinds, mediaCount } = deck;
  const heading = useRef<HTMLHeadingElement>(null);
  const [choices, setChoices] = useState<readonly KindChoice[]>(() =>
    kinds.map((kind) => ({ ...guessFields(kind), isWanted: true })),
  );
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const change = (at: number, changed: Partial<KindChoice>) =>
    setChoices(choices.map((choice, place) => (place === at ? { ...choice, ...changed } : choice)));
  const chosen = kinds.flatMap((kind, at) => (choices[at]?.isWanted ? { kind, choice: choices[at] } : []));
  const { cards, leftOut } = cardsOf(chosen);
  const losses = lossesOf(leftOut, mediaCount);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Choose the fields of “{title}”
      </h3>
      {kinds.map((kind, at) => (
        <KindFields
          key={kind.id}
          kind={kind}
          choice={choices[at] ?? { ...guessFields(kind), isWanted: true }}
          isOnly={kinds.length === 1}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      <div role="status">
        <p>{cards.length === 0 ? 'No card can be made of these fields.' : counted(cards.length, 'card', 'cards')}</p>
        {losses.length > 0 && <p>Left out: {losses.join(', ')}.</p>}
      </div>
      <p className={css.buttons}>
        <Button
          variant="go"
          reason={cards.length === 0 ? 'Choose fields with a word and a meaning first.' : busy ? 'Importing …' : null}
          onClick={() => onImport(cards)}
        >
          {busy ? 'Importing …' : `Import ${counted(cards.length, 'card', 'cards')}`}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  );
}

interface KindFieldsProps {
  readonly kind: AnkiKind;
  readonly choice: KindChoice;
  /** A deck with one kind of notes has nothing to choose among. */
  readonly isOnly: boolean;
  readonly onChange: (changed: Partial<KindChoice>) => void;
}

function KindFields({ kind, choice, isOnly, onChange }: KindFieldsProps) {
  const size = counted(kind.notes.length, 'note', 'notes');
  return (
    <fieldset className={css.kind}>
      <legend>
        {isOnly ? (
          `${kind.name}, ${size}`
        ) : (
          <label className={css.wanted}>
            <input
              type="checkbox"
              checked={choice.isWanted}
              onChange={({ target }) => onChange({ isWanted: target.checked })}
            />
            {kind.name}, {size}
          </label>
        )}
      </legend>
      {choice.isWanted && (
        <>
          <div className={css.fields}>
            <FieldSelect label="Word" kind={kind} value={choice.front} onChange={(front) => onChange({ front })} />
            <Field label="Reading">
              {(control) => (
                <select
                  {...control}
                  value={choice.reading ?? ''}
                  onChange={({ target }) => onChange({ reading: target.value === '' ? null : Number(target.value) })}
                >
                  <option value="">None, or the furigana of the word</option>
                  <Options kind={kind} />
                </select>
              )}
            </Field>
            <FieldSelect label="Meaning" kind={kind} value={choice.back} onChange={(back) => onChange({ back })} />
          </div>
          <FirstCards kind={kind} choice={choice} />
        </>
      )}
    </fieldset>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly kind: AnkiKind;
  readonly value: number;
  readonly onChange: (at: number) => void;
}

const FieldSelect = ({ label, kind, value, onChange }: FieldSelectProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <Options kind={kind} />
      </select>
    )}
  </Field>
);

/** Each field by its name, with what the first note has in it. */
const Options = ({ kind: { fields, notes } }: Pick<KindFieldsProps, 'kind'>) =>
  fields.map((name, at) => {
    const example = plainText(notes.find((note) => plainText(note[at] ?? '') !== '')?.[at] ?? '').split('\n')[0] ?? '';
    const shown = example.length > EXAMPLE_MAX ? `${example.slice(0, EXAMPLE_MAX)}…` : example;
    return (
      <option key={name} value={at}>
        {shown === '' ? name : `${name}: ${shown}`}
      </option>
    );
  });

const FirstCards = ({ kind, choice }: Pick<KindFieldsProps, 'kind' | 'choice'>) => (
  <ol className={css.cards} aria-label="The first cards">
    {SHOWN.filter((at) => at < kind.notes.length).map((at) => {
      const { front, reading, back } = cardOf(kind.notes[at] ?? [], choice);
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
