import { isApiError } from '@shinobi/shared/client';

/** What a form shows after a rejected call: a message for the whole form, or one for each field that it is about. */
export interface FormErrors {
  /** The error code of the contract; null when the server could not be reached. */
  readonly code: string | null;
  readonly form: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_ERRORS: FormErrors = { code: null, form: null, fields: {} };

/** The field that an error code is about: the one of these that the form has. */
const FIELDS_BY_CODE: Readonly<Record<string, readonly string[]>> = {
  EmailTaken: ['email'],
  WeakPassword: ['password'],
  NameNotAllowed: ['name'],
  WrongCode: ['code', 'recoveryCode'],
};

const UNKNOWN_ERROR = 'That did not work. Please try again.';

/** Assigns the server's messages to the form and its fields. `fields` are the names of the form's fields. */
export function toFormErrors(thrown: unknown, fields: readonly string[]): FormErrors {
  if (!isApiError(thrown)) return { code: null, form: UNKNOWN_ERROR, fields: {} };
  const { code } = thrown;
  const field = FIELDS_BY_CODE[code]?.find((each) => fields.includes(each));
  if (field) return { code, form: null, fields: { [field]: thrown.message } };
  const details = (thrown.details ?? []).filter(({ path }) => fields.includes(path));
  if (!details.length) return { code, form: thrown.message, fields: {} };
  return { code, form: null, fields: Object.fromEntries(details.map(({ path, message }) => [path, message])) };
}
