import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../../domain/limits/accounts.js';
import { SECOND_STEPS } from '../../domain/limits/sign-in.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { email, line, newPassword, personName } from '../platform/text.js';
import { User } from './user.js';

/** Sent by the page, shown in 'my devices', never trusted. */
export const fingerprint = line(1, 200);

export const authContract = defineEndpoints({
  'POST /api/Auth/SignUp': {
    summary:
      'Creates an account and signs in. A common password, a pattern of three different characters or fewer, or ' +
      'little more than the product’s name, the own name or e-mail address, is refused as WeakPassword. One network ' +
      'address may create 60 accounts an hour and 40 a minute; more are refused as TooManyRequests.',
    access: 'guest',
    body: z.strictObject({
      /**
       * Refused as NameNotAllowed when it is invisible, has piled-up accents, or looks like the name of the site or its
       * staff, in any script or width.
       */
      name: personName,
      email,
      password: newPassword,
      encodedEmail: line(1, 400).optional(),
      /** XP earned before signing up; at most 500 count. */
      guestXp: z.number().int().min(0).max(1_000_000).optional(),
      progress: z.string().optional(),
      fingerprint: fingerprint.optional(),
    }),
    response: User,
    errors: [
      'TextRefused',
      'FilterDown',
      'EmailTaken',
      'WeakPassword',
      'NameNotAllowed',
      'AlreadySignedIn',
      'UnknownProgressKey',
      'ProgressTooLarge',
    ],
    example: { name: 'Mika', email: 'mika@example.com', password: 'three small frogs' },
  },
  'POST /api/Auth/SignIn': {
    summary:
      'Signs in. Response and time are the same for an unknown e-mail address and a wrong password. Failures are ' +
      'refused as TooManyRequests beyond 20 an hour for one account from one network address, 100 an hour for one ' +
      'account from anywhere, and 40 a minute or 200 an hour from one network address. In a browser where the user ' +
      'signed in before or set a password by mail (it has the cookie `device`, valid for 400 days) only its own ' +
      'failures count, 20 an hour. For an account with a second factor nobody is signed in yet: `secondStep` names the ' +
      'calls that complete it (SignInWithCode, SignInWithRecoveryCode, Passkey/SignIn).',
    access: 'guest',
    body: z.strictObject({
      email,
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      fingerprint: fingerprint.optional(),
    }),
    response: z.union([User, z.object({ secondStep: z.array(z.enum(SECOND_STEPS)) })]),
    errors: ['BadCredentials', 'AlreadySignedIn'],
    example: { email: 'mika@example.com', password: 'three small frogs' },
  },
  'POST /api/Auth/GetUser': {
    summary:
      "The session's user. A guest gets status 200 with an error field, which keeps the browser's console clean.",
    access: 'anyone',
    identifies: true,
    beforeSecondFactor: true,
    body: z.strictObject({ fingerprint }),
    response: z.union([User, z.object({ error: z.literal('Guest') })]),
    example: { fingerprint: 'device-5f0c' },
  },
  'GET /api/Auth/Logout': {
    summary: 'Ends the session on the server.',
    access: 'user',
    beforeSecondFactor: true,
    changesState: true,
    response: z.object({}),
  },
});
