import { z } from 'zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PERSON_NAME_MAX_LENGTH } from '../../domain/limits/accounts.js';

// Control characters other than tab and line breaks; NUL among them, which PostgreSQL cannot store.
const CONTROL = /[\p{Cc}--[\t\n\r]]/v;

const wellFormed = (text: string) => text.isWellFormed();
const printable = (text: string) => !CONTROL.test(text);

/** Text as it may be stored: well-formed Unicode without control characters, in NFC, trimmed, `min` to `max` long. */
export const text = (min: number, max: number) =>
  z
    .string()
    .refine(wellFormed, 'Text must be well-formed Unicode.')
    .refine(printable, 'Text must not contain control characters.')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(min).max(max));

/** Spaces, marks without a letter, characters that are invisible, and letters that are blank, such as fillers of Hangul. */
const NOTHING_VISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/** A text that others read. It counts as empty when nothing of it is visible. */
export const visibleText = (min: number, max: number) =>
  text(0, max)
    .transform((value) => (NOTHING_VISIBLE.test(value) ? '' : value))
    .pipe(z.string().min(min).max(max));

/** The same on one line. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !/[\r\n\t]/.test(value), 'Text must be on one line.');

/** Visible characters: letters, digits, signs. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Characters that change the direction of the text or are invisible. */
const DECEIVING = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

/** The name of a user, as others see it. An emoji counts as one character. */
export const personName = line(1, 2 * PERSON_NAME_MAX_LENGTH)
  .refine(
    (name) => [...name].length <= PERSON_NAME_MAX_LENGTH,
    `A name has ${PERSON_NAME_MAX_LENGTH} characters at most.`,
  )
  .refine((name) => VISIBLE.test(name), 'Send a visible name.')
  .refine((name) => !DECEIVING.test(name), 'A name must not contain invisible characters.');

/** An e-mail address, case-folded. */
export const email = z
  .string()
  .max(254)
  .refine(wellFormed, 'Text must be well-formed Unicode.')
  .transform((value) => value.normalize('NFC').trim().toLowerCase())
  .pipe(z.email());

/** A new password. An entered password is only compared, so it has no rules. */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** A whole number that a query or form carries as text: plain digits, for `Number('')` is 0 and `Number('1e3')` 1000. */
export const numeric = (min: number, max: number) =>
  z.coerce
    .string()
    .regex(/^-?\d{1,16}$/, 'Send a whole number.')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

/** An ISO 8601 UTC instant. */
export const instant = z.iso.datetime();
