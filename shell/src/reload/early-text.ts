import { type FieldValue, type FormField, setValue, valueOf } from './form-fields.js';

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

/** React notices changes of the value that a field has when it takes the field over. */
function reset(field: FormField): void {
  if (field instanceof HTMLSelectElement) return;
  field.value = field.defaultValue;
  if (field instanceof HTMLInputElement) field.checked = field.defaultChecked;
}

/**
 * Takes what the learner has typed and chosen on a rendered page before the shell ran. Call the returned function
 * when React has taken the fields over: it puts the values back as if the learner did so then.
 */
export function takeEarlyText(root: ParentNode): () => void {
  const changed = [...root.querySelectorAll<FormField>('input, textarea, select')].filter(isChanged);
  const values = changed.map((field): [FormField, FieldValue] => [field, valueOf(field)]);
  changed.forEach(reset);
  return () => {
    for (const [field, value] of values) if (field.isConnected) setValue(field, value);
  };
}
