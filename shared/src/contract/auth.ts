import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { email, line, newPassword, personName } from './text.js';
import { User } from './user.js';

const fingerprint = line(1, 200);

export const authContract = defineEndpoints({
  'POST /api/Auth/SignUp': {
    summary: 'Makes an account and signs in.',
    access: 'guest',
    body: z.strictObject({
      name: personName,
      email,
      password: newPassword,
      encodedEmail: line(1, 400).optional(),
      /** XP earned before signing up; the server counts 500 at most. */
      guestXp: z.number().int().min(0).max(1_000_000).optional(),
      progress: z.string().optional(),
      fingerprint: fingerprint.optional(),
    }),
    response: User,
    errors: ['EmailTaken', 'WeakPassword', 'AlreadySignedIn', 'UnknownProgressKey', 'ProgressTooLarge'],
    example: { name: 'Mika', email: 'mika@example.com', password: 'three small frogs' },
  },
  'POST /api/Auth/SignIn': {
    summary: 'Signs in; the answer and its time are the same for an unknown e-mail and a wrong password.',
    access: 'guest',
    body: z.strictObject({ email, password: z.string().min(1).max(128), fingerprint: fingerprint.optional() }),
    response: User,
    errors: ['BadCredentials', 'AlreadySignedIn'],
    example: { email: 'mika@example.com', password: 'three small frogs' },
  },
  'POST /api/Auth/GetUser': {
    summary: "The session's user; a guest gets 200 with an error field, so that the console stays clean.",
    access: 'anyone',
    body: z.strictObject({ fingerprint }),
    response: z.union([User, z.object({ error: z.literal('Guest') })]),
    example: { fingerprint: 'device-5f0c' },
  },
  'GET /api/Auth/Logout': {
    summary: 'Ends the session on the server too.',
    access: 'user',
    changesState: true,
    response: z.object({}),
  },
});
