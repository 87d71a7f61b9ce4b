import { z } from 'zod';
import {
  BIO_LINK_MAX_LENGTH,
  BIO_LINKS_MAX,
  BIO_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '../../domain/limits/accounts.js';
import { ID_MAX } from '../../domain/limits/ids.js';
import { SIGN_IN_METHODS } from '../../domain/limits/sign-in.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { email, line, newPassword, personName, text } from '../platform/text.js';
import { User } from './user.js';

/** The code in a mail's link. */
const code = z.string().regex(/^[\w-]{20,100}$/, 'Send the code from the mail.');
const ownId = z.number().int().optional();
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
const nothing = z.object({});

const isHttps = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password: secret } = new URL(value);
  return protocol === 'https:' && !username && !secret;
};
/** A link for a profile. */
const httpsUrl = line(1, BIO_LINK_MAX_LENGTH).refine(isHttps, 'Send an https address.');

export const accountContract = defineEndpoints({
  'POST /api/Auth/ConfirmEmail': {
    summary: 'Confirms the address that a mail was sent to; its link is `/#confirm-{code}`.',
    access: 'anyone',
    body: z.strictObject({ code }),
    response: nothing,
    errors: ['BadCode'],
    example: { code: 'q8vN3cXo2mJt5rZy1wLk7A' },
  },
  'POST /api/Auth/SendPasswordReset': {
    summary:
      'Mails the link `/reset_password/{code}`. Response and time are the same for an address without an account.',
    access: 'anyone',
    body: z.strictObject({ email }),
    response: nothing,
    example: { email: 'mika@example.com' },
  },
  'POST /api/Auth/ResetPassword': {
    summary:
      'Sets a new password with the code of a mail, which is valid for 30 minutes and once. Ends all sessions of the ' +
      'user, resets the counts of wrong passwords, and makes this browser a known device of the account (see SignIn). ' +
      'A second factor stays.',
    access: 'anyone',
    body: z.strictObject({ code, password: newPassword }),
    response: nothing,
    errors: ['BadCode', 'WeakPassword'],
    example: { code: 'q8vN3cXo2mJt5rZy1wLk7A', password: 'four small frogs' },
  },
  'POST /api/Auth/ChangePassword': {
    summary: 'Changes the password and ends the other sessions. Wrong passwords count as in EnterPassword.',
    access: 'user',
    whileSuspended: true,
    recentSecondFactor: true,
    body: z.strictObject({ userId: ownId, currentPassword: password, newPassword }),
    response: nothing,
    errors: ['BadCredentials', 'WeakPassword', 'PasswordNeeded'],
    example: { currentPassword: 'three small frogs', newPassword: 'four small frogs' },
  },
  'POST /api/Auth/EnterPassword': {
    summary:
      'Confirms the password: for 15 minutes this session may make the calls that are refused as PasswordNeeded. Wrong ' +
      'passwords count for this session alone, 20 an hour, independent of failed sign-ins elsewhere.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    body: z.strictObject({ userId: ownId, password }),
    response: nothing,
    errors: ['BadCredentials'],
    example: { password: 'three small frogs' },
  },
  'POST /api/User/UpdateProfile': {
    summary: "Changes the caller's profile; fields that are not sent stay.",
    access: 'user',
    body: z.strictObject({
      userId: ownId,
      /** Refused as NameNotAllowed as at sign-up; the user's current name stays allowed. */
      name: personName.optional(),
      bio: text(0, BIO_MAX_LENGTH).optional(),
      bioLinks: z.array(httpsUrl).max(BIO_LINKS_MAX).optional(),
      /** ISO 3166-1 alpha-2, or null for none. */
      countryCode: z.string().length(2).nullable().optional(),
    }),
    response: User,
    errors: ['NameNotAllowed', 'TextRefused', 'FilterDown'],
    example: { name: 'Mika', bio: 'Learning for a trip to Kyoto.' },
  },
  'POST /api/User/UploadAvatar': {
    summary:
      "Sets the caller's picture, cropped to a square: multipart with `file`. Counts as a picture of Social/Post.",
    access: 'user',
    upload: true,
    form: z.strictObject({}),
    response: User,
    errors: ['BadImage', 'BudgetExceeded'],
  },
  'POST /api/User/ExportMyData': {
    summary: 'All data stored about the caller, by area, as a file.',
    access: 'user',
    onlyReads: true,
    response: z.record(z.string(), z.unknown()),
  },
  'POST /api/User/DeleteAccount': {
    summary:
      'Deletes the account. Coin movements stay without a name; posts and comments stay without an author unless ' +
      '`erasePosts` is set, or the account is limited. Wrong passwords count as in EnterPassword.',
    access: 'user',
    whileSuspended: true,
    recentSecondFactor: true,
    body: z.strictObject({
      userId: ownId,
      password,
      /** Deletes posts and comments too, with others' comments on these posts; false by default. */
      erasePosts: z.boolean().optional(),
    }),
    response: nothing,
    errors: ['BadCredentials', 'Forbidden', 'PasswordNeeded'],
    example: { password: 'three small frogs', erasePosts: true },
  },
  'GET /api/Auth/GetSessions': {
    summary: 'Where the caller is signed in, the latest visit first.',
    access: 'user',
    response: z.array(
      z.object({
        sessionId: z.number().int(),
        /** The session that makes this call. */
        current: z.boolean(),
        /** Sent by the browser, as is the next field; not trustworthy. */
        fingerprint: z.string().nullable(),
        userAgent: z.string(),
        /** How the session began. */
        signedInBy: z.enum(SIGN_IN_METHODS),
        createdAt: z.string(),
        /** At most five minutes late. */
        lastSeenAt: z.string(),
      }),
    ),
  },
  'POST /api/Auth/EndSession': {
    summary: "Ends one of the caller's sessions.",
    access: 'user',
    whileSuspended: true,
    body: z.strictObject({
      userId: ownId,
      sessionId: z.number().int().min(1).max(ID_MAX),
    }),
    response: nothing,
    errors: ['NotFound'],
    example: { sessionId: 3 },
  },
});
