import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { User } from './user.js';

export const invitationContract = defineEndpoints({
  'POST /api/User/ClaimInvitationBonus': {
    summary: 'Pays what invitations have brought, sets it to 0 and keeps the entries.',
    access: 'user',
    idempotent: true,
    response: z.object({
      user: User,
      invitationBonusList: z.array(z.object({ coins: z.number().int(), xp: z.number().int() })),
    }),
  },
});
