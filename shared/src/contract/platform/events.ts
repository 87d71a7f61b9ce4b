import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

const id = z.number().int();

/**
 * An event that the server pushes to the browser: its name is `type`, its data the rest as JSON. It announces that
 * something is new; the page fetches it with the usual calls.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  /** A new message; a guest has a negative id. */
  z.object({ type: z.literal('message'), fromUserId: id, messageNo: id }),
  /** A friend request, friendship or block with this user changed, by either side. */
  z.object({ type: z.literal('friend'), userId: id }),
  /** A new comment on the user's post. */
  z.object({ type: z.literal('comment'), postId: id, commentId: id }),
  /** The balance changed by `delta` to `coin`; `fromUserId` is the giver, if any. */
  z.object({ type: z.literal('coins'), coin: id, delta: id, reason: z.string(), fromUserId: id.optional() }),
  z.object({ type: z.literal('xp'), xp: id, level: id, gained: id }),
  /** As in `GetDataForUser`: whole minutes, or null when maintenance was cancelled. */
  z.object({ type: z.literal('maintenance'), maintenanceRemainingMinutes: id.nullable() }),
  /** The shell or a remote has another active version now. */
  z.object({ type: z.literal('release'), name: z.string(), version: z.string() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventsContract = defineEndpoints({
  'GET /api/Events/Stream': {
    summary: "Server-sent events for the caller: the event's name is its type, its data the rest as JSON.",
    access: 'user',
    stream: true,
    response: LiveEvent,
  },
});
