import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { numeric } from '../platform/text.js';
import { User } from '../people/user.js';

export const bonusContract = defineEndpoints({
  'POST /api/User/ClaimDailyLoginBonusCoin': {
    summary: "Pays the day's bonus, as drawn by the server, once, and gives a present box.",
    access: 'user',
    idempotent: true,
    /** `coins` is the total that the page has shown. */
    body: z.strictObject({ userId: z.number().int().optional(), coins: z.number().int() }),
    response: User,
    errors: ['BonusMismatch', 'AlreadyClaimed'],
    example: { coins: 26 },
  },
  'POST /api/User/PersonalBankruptcy': {
    summary: 'With a balance below 0: sets coins to 0 and removes items, boosters and streak. Otherwise returns null.',
    access: 'user',
    idempotent: true,
    form: z.strictObject({ userId: numeric(1, 2 ** 31).optional() }).optional(),
    response: User.nullable(),
    example: { userId: 7 },
  },
});
