import { type FormEvent, useEffect, useRef } from 'react';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import { useDeskKeys } from '../keys/desk-keys.js';
import css from './filter-form.module.css';
import type { ListFilter } from './list-filter.js';
import type { ListParams } from './use-list-params.js';

const nameOf = (element: Element | null): string => element?.getAttribute('name') ?? '';

/** The filters of a list. Submitting writes them to the address. */
export function FilterForm({ filters, values, update, reset }: ListParams) {
  const names = filters.map(({ name }) => name);
  const current = names.map((name) => values[name] ?? '');
  const key = JSON.stringify(current);
  /** The name of the field that gets the focus in the new form; empty for the button. */
  const refocus = useRef<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const written = names.map(textOf);
    if (written.some((value, at) => value !== current[at])) refocus.current = nameOf(document.activeElement);
    update(Object.fromEntries(names.map((name, at) => [name, written[at] ?? ''])));
  };
  const showAll = () => {
    refocus.current = names[0] ?? null;
    reset();
  };
  const formRef = useRef<HTMLFormElement>(null);
  const focusSearch = () => {
    const field = formRef.current?.querySelector<HTMLInputElement>('input, select');
    field?.focus();
    field?.select?.();
    return Boolean(field);
  };
  useDeskKeys([{ shown: '/', does: 'To the filters', keys: ['/'], run: focusSearch }]);
  useEffect(() => {
    const name = refocus.current;
    refocus.current = null;
    if (name === null) return;
    const selector = name === '' ? '[type="submit"]' : `[name="${name}"]`;
    formRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [key]);
  return (
    // The fields are uncontrolled: after Back or a link, the key fills them with the new values.
    <form ref={formRef} key={key} className={css.filters} role="search" onSubmit={submit}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
      ))}
      <div className={css.buttons}>
        <Button type="submit" size="small">
          Filter
        </Button>
        {current.some(Boolean) && (
          <Button size="small" variant="plain" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
    </form>
  );
}

/** The width of a field for text. With wider ones the filters of the operation log take two lines of a small desktop. */
const FIELD_CHARACTERS = 12;

function FilterField({ filter, value }: { readonly filter: ListFilter; readonly value: string }) {
  const { name, label, kind } = filter;
  if (kind === 'choice')
    return (
      <Field label={label}>
        {(control) => (
          <select {...control} name={name} defaultValue={value}>
            <option value="">{filter.all ?? 'All'}</option>
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
  const max = filter.max ?? 100;
  return (
    <TextField
      label={label}
      name={name}
      type="search"
      size={Math.min(max, FIELD_CHARACTERS)}
      {...lengthPattern(max)}
      defaultValue={value}
    />
  );
}
