import { FIELDS, type FieldValue, type FormField, setValue, valueOf } from './form-fields.js';

/** The option that a select menu has at first: the one that the server has selected, or else the first. */
const initialIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );

function isChanged(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== initialIndex(field);
  return (
    field.value !== field.defaultValue || (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  );
}

/** Tells React a value that the field had before React took it over: only a change of the value counts for React. */
function repeatInput(field: FormField, value: FieldValue): void {
  if (typeof value === 'boolean') setValue(field, !value);
  else if (!(field instanceof HTMLSelectElement)) setValue(field, field.defaultValue);
  setValue(field, value);
}

/**
 * Follows what the learner types and chooses on a rendered page until React has taken its fields over, beginning with what
 * was typed before the shell ran. Call the returned function then: it does the same as if the learner did so then. The
 * fields keep their values meanwhile: the learner continues typing.
 */
export function takeEarlyText(root: HTMLElement): () => void {
  const values = new Map<FormField, FieldValue>();
  for (const field of root.querySelectorAll<FormField>(FIELDS)) if (isChanged(field)) values.set(field, valueOf(field));
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(FIELDS))
      values.set(target as FormField, valueOf(target as FormField));
  };
  root.addEventListener('input', follow, true);
  return () => {
    root.removeEventListener('input', follow, true);
    for (const [field, value] of values) if (field.isConnected) repeatInput(field, value);
  };
}
