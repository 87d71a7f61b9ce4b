import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

/**
 * Who may call an endpoint. `guest` means that nobody is signed in; `editor` the holder of the editor's token or an
 * administrator; `release` the holder of the release token, which the starter writes into `first-start.txt`.
 */
export type Access = 'anyone' | 'guest' | 'user' | 'administrator' | 'editor' | 'release';

/** One call of the HTTP interface. The key it stands under (`'POST /api/Auth/SignIn'`) is its method and path. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** A GET that changes something all the same: pages of other sites may not call it. */
  readonly changesState?: true;
  /** A POST that changes nothing: who is suspended may call it all the same. */
  readonly onlyReads?: true;
  /** Changes something that stays a user's right: who is suspended may call it all the same. */
  readonly whileSuspended?: true;
  /** Wants the password entered within the last 15 minutes (signing in counts), else it is refused as PasswordNeeded. */
  readonly recentPassword?: true;
  /**
   * Takes an `Idempotency-Key` header of 1 to 255 characters: the same key from the same user within 24 hours does the
   * work once and answers the same each time. With another body it is refused as `KeyReused`; refusals are not kept.
   */
  readonly idempotent?: true;
  /** A look at another user: its `userId` is whom it asks about, not who asks. */
  readonly ofOthers?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A JSON body. */
  readonly body?: z.ZodType;
  /** A multipart or urlencoded body. */
  readonly form?: z.ZodType;
  /** The form may carry one file of 8 MB at most, as `file` of a multipart form. */
  readonly upload?: true;
  /** The answer is a stream of server-sent events that goes on until one side ends it; `response` is one event. */
  readonly stream?: true;
  /** The answer is the bytes of a picture, not JSON. */
  readonly picture?: true;
  /** The answer is a CSV file, not JSON. Who downloads it is in the audit log. */
  readonly csv?: true;
  readonly response: z.ZodType;
  /** The codes this call can refuse with, besides those that every call has. */
  readonly errors?: readonly ErrorCode[];
  /** One example of what is sent, for the OpenAPI document. */
  readonly example?: unknown;
}

/** Keeps the literal types of one domain's endpoints. */
export const defineEndpoints = <const T extends Record<`${'GET' | 'POST'} /${string}`, Endpoint>>(endpoints: T): T =>
  endpoints;
