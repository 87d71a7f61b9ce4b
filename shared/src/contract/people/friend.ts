import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import type { ErrorCode } from '../platform/errors.js';
import { numeric } from '../platform/text.js';
import { PublicUser, RelatedUser, SeenUser } from './user.js';

const related = z.object({ relatedUsers: z.array(RelatedUser) });

/** A call about one other user; returns all relations of the caller after it. */
const relationCall = <const E extends readonly ErrorCode[]>(summary: string, errors: E) => ({
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
      "A user's public view and relation to the caller; a guest has no relations. Of a blocked user it has the id and " +
      'the name; the other fields are those of a new user.',
    access: 'anyone',
    ofOthers: true,
    query: z.strictObject({ userId: numeric(1, ID_MAX) }),
    response: RelatedUser.extend({
      ...SeenUser.pick({ lastActive: true }).shape,
      /** Whether the caller has blocked them. */
      isBlocked: z.boolean(),
    }),
    errors: ['NotFound'],
  },
  'GET /api/Friend/GetRelatedUsers': {
    summary: 'Friends and requests of the caller: all friends, and the latest 100 requests in either direction.',
    access: 'user',
    response: related,
  },
  'GET /api/Friend/GetBlockedUsers': {
    summary: 'The users whom the caller has blocked, the latest 100, newest first, by id and name.',
    access: 'user',
    response: z.object({ users: z.array(PublicUser.pick({ userId: true, name: true })) }),
  },
  'POST /api/Friend/Request': relationCall('Sends a friend request, or approves one if the other user has sent it.', [
    'FriendLimit',
    'AlreadyFriends',
    'Blocked',
    'NotFound',
  ]),
  'POST /api/Friend/Cancel': relationCall(
    "Cancels an open request of the caller, which then no longer counts for the caller's quests.",
    ['AlreadyFriends', 'NotFound'],
  ),
  'POST /api/Friend/Approve': relationCall("Accepts a request; counts against both sides' limits.", [
    'AlreadyFriends',
    'FriendLimit',
    'NotFound',
  ]),
  'POST /api/Friend/Decline': relationCall('Declines a request.', ['AlreadyFriends', 'NotFound']),
  'POST /api/Friend/Remove': relationCall('Ends a friendship.', ['NotFound']),
  'POST /api/Friend/MarkSeen': relationCall('Removes the new mark from a friend.', ['NotFound']),
  'POST /api/Friend/Block': relationCall(
    'Ends friendship and requests, refuses requests, messages and comments of either side from then on, and hides ' +
      "the other's posts, comments, profile and presence from the caller.",
    ['NotFound'],
  ),
  'POST /api/Friend/Unblock': relationCall('Unblocks a user.', ['NotFound']),
});
