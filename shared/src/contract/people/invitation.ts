import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { User } from './user.js';

export const invitationContract = defineEndpoints({
  'POST /api/User/ClaimInvitationBonus': {
    summary:
      'Pays the bonuses of invitations and marks them as paid. Each mailbox brings a bonus once: an address that ' +
      'differs only in its `+tag`, or at Gmail in its dots, from one that was confirmed before brings none.',
    access: 'user',
    idempotent: true,
    response: z.object({
      user: User,
      invitationBonusList: z.array(z.object({ coins: z.number().int(), xp: z.number().int() })),
    }),
  },
});
