import { isApiError } from '@shinobi/shared/client';

/** What a form shows after a refused call: a sentence for the whole form, and one for each field it is about. */
export interface Refusal {
  /** The stable code of the contract; null when the server was not reached. */
  readonly code: string | null;
  readonly form: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_REFUSAL: Refusal = { code: null, form: null, fields: {} };

/** The field that a code of the contract is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  EmailTaken: 'email',
  WeakPassword: 'password',
  NameNotAllowed: 'name',
};

const UNKNOWN = 'That did not work. Please try again.';

/** Puts what the server said where it helps. `fields` are those that the form has. */
export function refusalOf(thrown: unknown, fields: readonly string[]): Refusal {
  if (!isApiError(thrown)) return { code: null, form: UNKNOWN, fields: {} };
  const { code } = thrown;
  const field = FIELD_OF[code];
  if (field && fields.includes(field)) return { code, form: null, fields: { [field]: thrown.message } };
  const told = (thrown.details ?? []).filter(({ path }) => fields.includes(path));
  if (!told.length) return { code, form: thrown.message, fields: {} };
  return { code, form: null, fields: Object.fromEntries(told.map(({ path, message }) => [path, message])) };
}
