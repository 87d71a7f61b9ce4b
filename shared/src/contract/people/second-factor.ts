import { z } from 'zod';
import { CODE_LENGTH, RECOVERY_CODE_LENGTH } from '../../domain/limits/sign-in.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { email } from '../platform/text.js';
import { Passkey } from './passkey.js';
import { User } from './user.js';

/** Spaces are ignored, because apps show a code in two groups. */
const code = z
  .string()
  .max(20)
  .transform((given) => given.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `A code has ${CODE_LENGTH} digits.`));
/** Dashes and spaces are ignored; o is read as 0, i and l as 1. */
const recoveryCode = z
  .string()
  .max(60)
  .transform((given) => given.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'))
  .pipe(
    z
      .string()
      .regex(new RegExp(`^[0-9a-z]{${RECOVERY_CODE_LENGTH}}$`), 'A recovery code has four groups of four characters.'),
  );
const ownId = z.number().int().optional();
const nothing = z.object({});
const recoveryCodes = z.array(z.string());

export const secondFactorContract = defineEndpoints({
  'POST /api/Auth/SignInWithCode': {
    summary:
      'Completes a sign-in whose password was accepted, in the same browser (cookie `sign-in`), within ten minutes and ' +
      'five attempts. A code is accepted once, and 30 seconds early or late. Wrong codes are refused as TooManyRequests ' +
      'beyond 10 an hour for one account from one network address or known device, and 50 a day for one account from ' +
      'anywhere else.',
    access: 'guest',
    body: z.strictObject({ code }),
    response: User,
    errors: ['WrongCode', 'SignInExpired', 'AlreadySignedIn'],
    example: { code: '123456' },
  },
  'POST /api/Auth/SignInWithRecoveryCode': {
    summary: 'The same with a recovery code, which is used up. A mail informs the user.',
    access: 'guest',
    body: z.strictObject({ recoveryCode }),
    response: User,
    errors: ['WrongCode', 'SignInExpired', 'AlreadySignedIn'],
    example: { recoveryCode: '7f3k-9qmx-2d4p-8wz1' },
  },
  'POST /api/Auth/EnterCode': {
    summary:
      'Confirms with a code of the authenticator app what EnterPassword confirms with the password. Wrong codes count ' +
      'for this session alone, 20 an hour.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    body: z.strictObject({ userId: ownId, code }),
    response: nothing,
    errors: ['WrongCode'],
    example: { code: '123456' },
  },
  'POST /api/Auth/EnterRecoveryCode': {
    summary: 'The same with a recovery code, which is used up. A mail informs the user.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    body: z.strictObject({ userId: ownId, recoveryCode }),
    response: nothing,
    errors: ['WrongCode'],
    example: { recoveryCode: '7f3k-9qmx-2d4p-8wz1' },
  },
  'GET /api/SecondFactor/GetState': {
    summary: "The caller's passkeys, authenticator app and recovery codes.",
    access: 'user',
    beforeSecondFactor: true,
    response: z.object({
      passkeys: z.array(Passkey),
      /** When the authenticator app was set up; null without one. */
      authenticatorSince: z.string().nullable(),
      recoveryCodesLeft: z.number().int(),
      /** The account must have a second factor: of an administrator, outside localhost. */
      required: z.boolean(),
      /** The password alone does not sign in. */
      secondStep: z.boolean(),
      /** A second factor was used or set up in this session. */
      verified: z.boolean(),
    }),
  },
  'POST /api/SecondFactor/StartAuthenticator': {
    summary:
      'Returns a new secret for an authenticator app, as text and as an `otpauth://` address for a QR code. It counts ' +
      'only once it is confirmed with a code and the returned `setup`, within 15 minutes and in this session.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId }),
    response: z.object({ secret: z.string(), uri: z.string(), setup: z.string() }),
    errors: ['PasswordNeeded', 'SecondFactorRequired'],
    example: {},
  },
  'POST /api/SecondFactor/ConfirmAuthenticator': {
    summary:
      'Sets up the authenticator app, in place of an earlier one. From now on the password alone does not sign in. The ' +
      "first time the user's other sessions end, and the response has recovery codes, which are not shown again. A setup " +
      'that is too old, or has set up the app already, is refused as SetupExpired.',
    access: 'user',
    whileSuspended: true,
    beforeSecondFactor: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId, setup: z.string().min(1).max(1000), code }),
    response: z.object({ recoveryCodes: recoveryCodes.nullable() }),
    errors: ['WrongCode', 'SetupExpired', 'PasswordNeeded', 'SecondFactorRequired'],
    example: { setup: 'v1.q8vN3cXo2mJt5rZy1wLk7A', code: '123456' },
  },
  'POST /api/SecondFactor/RemoveAuthenticator': {
    summary: 'Removes the authenticator app. Recovery codes that nothing needs any more are removed too.',
    access: 'user',
    whileSuspended: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId }),
    response: nothing,
    errors: ['NotFound', 'LastSecondFactor', 'PasswordNeeded', 'SecondFactorRequired'],
    example: {},
  },
  'POST /api/SecondFactor/CreateRecoveryCodes': {
    summary:
      'Returns ten new recovery codes, which are not shown again. Earlier ones no longer work. Of simultaneous calls one ' +
      'succeeds; the others are refused as `RecoveryCodesReplaced`.',
    access: 'user',
    whileSuspended: true,
    recentPassword: true,
    body: z.strictObject({ userId: ownId }),
    response: z.object({ recoveryCodes }),
    errors: ['NotFound', 'PasswordNeeded', 'SecondFactorRequired', 'RecoveryCodesReplaced'],
    example: {},
  },
  'POST /api/SecondFactor/Reset': {
    summary:
      'For the operator, when a user has lost the second factor: removes the passkeys, the authenticator app and the ' +
      'recovery codes of an account and ends its sessions. The password stays. A mail informs the user.',
    access: 'release',
    operatorOnly: true,
    body: z.strictObject({ email }),
    response: z.object({ userId: z.number().int() }),
    errors: ['NotFound'],
    example: { email: 'mika@example.com' },
  },
});
