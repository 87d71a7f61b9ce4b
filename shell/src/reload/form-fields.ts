export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text of a text field, whether a box is checked, or the chosen options of a select menu. */
export type FieldValue = string | boolean | readonly string[];

/** Matches what learners fill in. */
export const FIELDS = 'input, textarea, select';

/** Passwords are never stored, files cannot be, and the rest contains nothing that a learner typed. */
const UNKEPT_TYPES: readonly string[] = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];
/** Of a password field that shows its text, and of fields with other secrets. */
const SECRET = /password|one-time-code|\bcc-/;

const isKept = (field: FormField) =>
  !UNKEPT_TYPES.includes(field.type) &&
  !SECRET.test(`${field.getAttribute('autocomplete') ?? ''} ${field.name} ${field.id}`.toLowerCase());

const isBox = (field: FormField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** React's `useId` numbers ids in the order of rendering, which another visit need not repeat. */
const GENERATED_ID = /:r|_r_|«/;

/** Counters such as "12 of 500" change while the learner types. */
const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);

function labelOf(field: FormField): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
  return withoutNumbers(label ?? ('placeholder' in field ? field.placeholder : ''));
}

/**
 * Identifies a field by its panel and by its name, id or label, as far as another load of the page repeats them; a box also by
 * its value, because a group of boxes has one name, and may have others or another order then.
 */
function nameOf(field: FormField): string {
  const panel = field.closest<HTMLElement>('[data-panel]')?.dataset['panel'] ?? '';
  const id = GENERATED_ID.test(field.id) ? '' : field.id;
  const option = isBox(field) ? field.value : '';
  return [panel, field.type, field.name || id || labelOf(field), option].join('|');
}

/** Returns the fields of the page whose values may be kept, by a key that is the same after a reload. */
export function findFields(page: ParentNode): ReadonlyMap<string, FormField> {
  const fields = new Map<string, FormField>();
  const counts = new Map<string, number>();
  for (const field of page.querySelectorAll<FormField>(FIELDS)) {
    if (!isKept(field)) continue;
    const name = nameOf(field);
    const position = counts.get(name) ?? 0;
    counts.set(name, position + 1);
    fields.set(`${name}|${position}`, field);
  }
  return fields;
}

export function valueOf(field: FormField): FieldValue {
  if (isBox(field)) return field.checked;
  return field instanceof HTMLSelectElement ? [...field.selectedOptions].map(({ value }) => value) : field.value;
}

/** Sets a field as if the learner did, so that React notices: it overrides `value` on the element itself. */
export function setValue(field: FormField, value: FieldValue): void {
  if (isBox(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.selected = Array.isArray(value) && value.includes(option.value);
  else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      typeof value === 'string' ? value : '',
    );
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
