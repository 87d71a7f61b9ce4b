import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { User } from './user.js';

export const invitationContract = defineEndpoints({
  'POST /api/User/ClaimInvitationBonus': {
    summary:
      'Pays what invitations have brought, sets it to 0 and keeps the entries. Each mailbox brings an entry once: an ' +
      'address that differs only by its `+tag`, or at Gmail by its dots, from one that was confirmed before brings none.',
    access: 'user',
    idempotent: true,
    response: z.object({
      user: User,
      invitationBonusList: z.array(z.object({ coins: z.number().int(), xp: z.number().int() })),
    }),
  },
});
