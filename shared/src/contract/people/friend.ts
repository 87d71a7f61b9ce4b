import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import type { ErrorCode } from '../platform/errors.js';
import { numeric } from '../platform/text.js';
import { PublicUser, RelatedUser, SeenUser } from './user.js';

const related = z.object({ relatedUsers: z.array(RelatedUser) });

/** One step with one other user; the answer is how the asker is related to everybody after it. */
const step = <const E extends readonly ErrorCode[]>(summary: string, errors: E) => ({
  summary,
  access: 'user' as const,
  body: z.strictObject({
    userId: z.number().int().optional(),
    targetUserId: z.number().int().min(1).max(ID_MAX),
  }),
  response: related,
  errors,
  example: { targetUserId: 7 },
});

export const friendContract = defineEndpoints({
  'GET /api/User/GetOtherUser': {
    summary:
      "A user's public view and how they are related to the asker; a guest is related to nobody. Of a user whom the " +
      'asker has blocked it holds the id and the name; the other fields are as those of a new user.',
    access: 'anyone',
    ofOthers: true,
    query: z.strictObject({ userId: numeric(1, ID_MAX) }),
    response: RelatedUser.extend({
      ...SeenUser.pick({ lastActive: true }).shape,
      /** The asker has blocked them. */
      isBlocked: z.boolean(),
    }),
    errors: ['NotFound'],
  },
  'GET /api/Friend/GetRelatedUsers': {
    summary: 'Friends and requests of the asker: all friends, and the latest 100 requests in either direction.',
    access: 'user',
    response: related,
  },
  'GET /api/Friend/GetBlockedUsers': {
    summary: 'The users whom the asker has blocked, the latest 100 first: by id and name, to take a block back.',
    access: 'user',
    response: z.object({ users: z.array(PublicUser.pick({ userId: true, name: true })) }),
  },
  'POST /api/Friend/Request': step('Asks to be friends; approves when the other has asked already.', [
    'FriendLimit',
    'AlreadyFriends',
    'Blocked',
    'NotFound',
  ]),
  'POST /api/Friend/Cancel': step(
    "Takes an own open request back, which then does not count for the asker's quests any more.",
    ['NotFound'],
  ),
  'POST /api/Friend/Approve': step("Accepts a request; counts against both sides' limits.", [
    'FriendLimit',
    'NotFound',
  ]),
  'POST /api/Friend/Decline': step('Turns a request down.', ['NotFound']),
  'POST /api/Friend/Remove': step('Ends a friendship.', ['NotFound']),
  'POST /api/Friend/MarkSeen': step('Takes the new mark off a friend.', ['NotFound']),
  'POST /api/Friend/Block': step(
    'Ends friendship and requests, refuses requests, messages and comments of either from now on, and hides from the ' +
      "asker the other's posts, comments, profile and presence.",
    ['NotFound'],
  ),
  'POST /api/Friend/Unblock': step('Takes a block back.', ['NotFound']),
});
