import { Field } from '@shinobi/shared/ui';
import type { DraftCard } from '../storage/card-store.js';
import type { TableSummary } from './deck-summary.js';
import type { FieldMapping } from './field-mapping.js';
import css from './import-preview.module.css';

interface TableChoice extends FieldMapping {
  readonly isIncluded: boolean;
}

interface TableFieldsProps {
  readonly table: TableSummary;
  readonly choice: TableChoice;
  /** A file with a single table needs no checkbox. */
  readonly isOnly: boolean;
  /** Whether sounds and pictures are imported. */
  readonly hasMedia: boolean;
  readonly firstCards: readonly DraftCard[];
  readonly onChange: (changed: Partial<TableChoice>) => void;
}

/** Letters of a field's content shown after its name. */
const EXAMPLE_MAX = 24;

/** Maps the fields of one table, and shows its first cards. */
export function TableFields({ table, choice, isOnly, hasMedia, firstCards, onChange }: TableFieldsProps) {
  const size = `${table.size.toLocaleString('en')} ${table.size === 1 ? 'note' : 'notes'}`;
  return (
    <fieldset className={css.kind}>
      <legend>
        {isOnly ? (
          `${table.name}, ${size}`
        ) : (
          <label className={css.wanted}>
            <input
              type="checkbox"
              name="included"
              value={table.name}
              checked={choice.isIncluded}
              onChange={({ target }) => onChange({ isIncluded: target.checked })}
            />
            {table.name}, {size}
          </label>
        )}
      </legend>
      {choice.isIncluded && (
        <>
          <div className={css.fields}>
            <FieldSelect label="Word" table={table} value={choice.front} onChange={(front) => onChange({ front })} />
            <Field label="Reading">
              {(control) => (
                <select
                  {...control}
                  value={choice.reading ?? ''}
                  onChange={({ target }) => onChange({ reading: target.value === '' ? null : Number(target.value) })}
                >
                  <option value="">None, or the furigana of the word</option>
                  <FieldOptions table={table} />
                </select>
              )}
            </Field>
            <FieldSelect label="Meaning" table={table} value={choice.back} onChange={(back) => onChange({ back })} />
            {hasMedia && <MediaSelects table={table} choice={choice} onChange={onChange} />}
          </div>
          <FirstCards cards={firstCards} />
        </>
      )}
    </fieldset>
  );
}

interface FieldSelectProps {
  readonly label: string;
  readonly table: TableSummary;
  readonly value: number;
  readonly onChange: (at: number) => void;
}

const FieldSelect = ({ label, table, value, onChange }: FieldSelectProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <FieldOptions table={table} />
      </select>
    )}
  </Field>
);

/** Chooses the fields whose sounds and pictures the cards get, of those that have some. */
const MediaSelects = ({
  table: { fields, mediaFields },
  choice,
  onChange,
}: Pick<TableFieldsProps, 'table' | 'choice' | 'onChange'>) =>
  (
    [
      ['Sound', 'sound', mediaFields.sounds],
      ['Picture', 'picture', mediaFields.pictures],
    ] as const
  ).map(
    ([label, name, places]) =>
      places.length > 0 && (
        <Field key={name} label={label}>
          {(control) => (
            <select
              {...control}
              value={choice[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">None</option>
              {places.map((at) => (
                <option key={at} value={at}>
                  {fields[at]}
                </option>
              ))}
            </select>
          )}
        </Field>
      ),
  );

/** Names and words may be there twice; neither list is ever sorted. */
const keyOf = (text: string, at: number) => `${at} ${text}`;

/** Each field by its name, with an example from the first note that fills it. */
const FieldOptions = ({ table: { fields, examples } }: Pick<TableFieldsProps, 'table'>) =>
  fields.map((name, at) => {
    const example = examples[at] ?? '';
    const shown = example.length > EXAMPLE_MAX ? `${example.slice(0, EXAMPLE_MAX)}…` : example;
    return (
      <option key={keyOf(name, at)} value={at}>
        {shown === '' ? name : `${name}: ${shown}`}
      </option>
    );
  });

const FirstCards = ({ cards }: { readonly cards: readonly DraftCard[] }) => (
  <ol className={css.cards} aria-label="The first cards">
    {cards.map(({ front, reading, back }, at) => (
      <li key={keyOf(front, at)}>
        <b lang="ja">{front || '–'}</b>
        <span lang="ja">{reading || '–'}</span>
        <span>{back || '–'}</span>
      </li>
    ))}
  </ol>
);
