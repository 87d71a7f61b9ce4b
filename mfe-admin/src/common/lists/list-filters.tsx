import type { FormEvent } from 'react';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import css from './list-filters.module.css';
import type { ListParams } from './use-list-params.js';

/** A text, a UTC day, or one of some choices. */
export type ListFilter =
  | { readonly name: string; readonly label: string; readonly kind: 'text'; readonly max?: number }
  | { readonly name: string; readonly label: string; readonly kind: 'day' }
  | {
      readonly name: string;
      readonly label: string;
      readonly kind: 'choice';
      readonly choices: readonly (readonly [value: string, label: string])[];
    };

export const DAY_FILTERS = [
  { name: 'from', label: 'From (UTC day)', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
] as const satisfies readonly ListFilter[];

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly address: ListParams;
}

/** The filters of a list; what is set stands in the address. */
export function ListFilters({ filters, address }: ListFiltersProps) {
  const { values, change, reset } = address;
  const names = filters.map(({ name }) => name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])));
  };
  // Another address, by Back or a link, brings other values into the fields.
  const shown = names.map((name) => values[name] ?? '');
  return (
    <form key={JSON.stringify(shown)} className={css.filters} role="search" onSubmit={submit}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
      ))}
      <div className={css.buttons}>
        <Button type="submit" size="small">
          Filter
        </Button>
        {shown.some(Boolean) && (
          <Button size="small" variant="plain" onClick={reset}>
            Show all
          </Button>
        )}
      </div>
    </form>
  );
}

function FilterField({ filter, value }: { readonly filter: ListFilter; readonly value: string }) {
  const { name, label, kind } = filter;
  if (kind === 'choice')
    return (
      <Field label={label}>
        {(control) => (
          <select {...control} name={name} defaultValue={value}>
            <option value="">All</option>
            {filter.choices.map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  if (kind === 'day') return <TextField label={label} name={name} type="date" defaultValue={value} />;
  return (
    <TextField label={label} name={name} type="search" {...lengthPattern(filter.max ?? 100)} defaultValue={value} />
  );
}
