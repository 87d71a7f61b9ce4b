import { isApiError } from '@shinobi/shared/client';

/** What a form shows after a refused call: a sentence for the whole form, and one for each field it is about. */
export interface Refusal {
  readonly form: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_REFUSAL: Refusal = { form: null, fields: {} };

/** The field that a code of the contract is about. */
const FIELD_OF: Readonly<Record<string, string>> = { EmailTaken: 'email', WeakPassword: 'password' };

const UNKNOWN = 'That did not work. Please try again.';

/** Puts what the server said where it helps. `fields` are those that the form has. */
export function refusalOf(thrown: unknown, fields: readonly string[]): Refusal {
  if (!isApiError(thrown)) return { form: UNKNOWN, fields: {} };
  const field = FIELD_OF[thrown.code];
  if (field && fields.includes(field)) return { form: null, fields: { [field]: thrown.message } };
  const told = (thrown.details ?? []).filter(({ path }) => fields.includes(path));
  if (!told.length) return { form: thrown.message, fields: {} };
  return { form: null, fields: Object.fromEntries(told.map(({ path, message }) => [path, message])) };
}
