import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

const id = z.number().int();

/**
 * What the server tells a browser while it happens: the event's name is `type`, its data the rest as JSON. An event says
 * that something is new; what it is, the calls answer.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  /** Somebody wrote; a guest has a negative id. */
  z.object({ type: z.literal('message'), fromUserId: id, messageNo: id }),
  /** A request or friendship with this user began, changed or ended. */
  z.object({ type: z.literal('friend'), userId: id }),
  /** Somebody commented on the user's post. */
  z.object({ type: z.literal('comment'), postId: id, commentId: id }),
  /** The balance moved by `delta` to `coin`; `fromUserId` gave them, where somebody did. */
  z.object({ type: z.literal('coins'), coin: id, delta: id, reason: z.string(), fromUserId: id.optional() }),
  z.object({ type: z.literal('xp'), xp: id, level: id, gained: id }),
  /** As in the data for a user: whole minutes, or null when nothing is planned any more. */
  z.object({ type: z.literal('maintenance'), maintenanceRemainingMinutes: id.nullable() }),
  /** The server's pages are of another version now, or a frontend's are. */
  z.object({ type: z.literal('release'), name: z.string(), version: z.string() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventsContract = defineEndpoints({
  'GET /api/Events/Stream': {
    summary:
      "Server-sent events of what happens to the asker: the event's name is its type, its data the rest as JSON.",
    access: 'user',
    stream: true,
    response: LiveEvent,
  },
});
