import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

/**
 * Who may call an endpoint. `guest` is a caller who is not signed in. The roles `moderator`, `reviewer` and `administrator`
 * are of accounts, and a role includes those below it (`hasRole`). `editor` is the holder of the editor's token or an account
 * with that role, `editorAccount` only the latter. `publisher` is the holder of the editor's token or an administrator, who
 * publish without a review. `release` is the holder of a release token: one that an administrator has created for a team, or
 * the operator's, which the first start writes into `first-start.txt`.
 */
export type Access =
  | 'anyone'
  | 'guest'
  | 'user'
  | 'moderator'
  | 'editor'
  | 'editorAccount'
  | 'reviewer'
  | 'publisher'
  | 'administrator'
  | 'release';

/**
 * One call of the HTTP API. Its key (`'POST /api/Auth/SignIn'`) is its method and path.
 *
 * A page names the user that it shows in the header `X-User-Id` of every POST and of the sign-out; a guest's page names 0. When
 * another tab has signed in somebody else, the cookie names that user at once, and the page only later: such a call is refused
 * as `OtherUser`. Without the header nothing is compared.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /**
   * Called by load balancers and process managers: it is not counted for the rate limit, and no session is read, so that
   * the response does not depend on the database. `readiness` returns 503 with a response of the same form.
   */
  readonly probe?: 'liveness' | 'readiness';
  /** A GET that changes state, so pages of other sites may not call it. */
  readonly changesState?: true;
  /** A POST that changes nothing, so suspended users may call it. */
  readonly onlyReads?: true;
  /** Fields of the body that are not in the audit log, which is never deleted: texts about a person. */
  readonly unaudited?: readonly string[];
  /** Changes something that suspended users may still change. */
  readonly whileSuspended?: true;
  /**
   * Allowed for an account that has not used a second factor in the session, where its role requires one: outside
   * localhost. For the calls of anyone such a session counts as signed out; others are refused as SecondFactorRequired.
   */
  readonly beforeSecondFactor?: true;
  /**
   * Requires the password, a passkey or a code entered within the last 15 minutes (signing in counts), else refused as
   * PasswordNeeded. Of an account with a second step the password alone does not count.
   */
  readonly recentPassword?: true;
  /** The password is in the body. Of an account with a second step this one is required too, as for `recentPassword`. */
  readonly recentSecondFactor?: true;
  /**
   * Accepts an `Idempotency-Key` header of 1 to 255 characters: the same key from the same user within 24 hours does the
   * work once and returns the same response. With another body it is refused as `KeyReused`. Refusals are not stored.
   */
  readonly idempotent?: true;
  /** Tells a page who is signed in, so it is never refused as `OtherUser`. */
  readonly identifies?: true;
  /**
   * Begins a sign-in, so a guest's page may call it although somebody has signed in meanwhile. The sign-in itself is then
   * refused as `AlreadySignedIn`, by which its form knows that a lost response was a success.
   */
  readonly beginsSignIn?: true;
  /** Reads another user: `userId` is that user, not the caller. */
  readonly ofOthers?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A JSON body. */
  readonly body?: z.ZodType;
  /** A multipart or urlencoded body. */
  readonly form?: z.ZodType;
  /** The right that a release token needs for a call of `release`; without it any token of the remote will do. */
  readonly scope?: 'upload' | 'promote' | 'rollback';
  /** For the operator's token alone, not for those of teams. */
  readonly operatorOnly?: true;
  /** The form may carry one file, as `file` of a multipart form: 8 MB at most, a release's archive 30 MB. */
  readonly upload?: true;
  /** The response is a stream of server-sent events until one side ends it; `response` is one event. */
  readonly stream?: true;
  /** The response is the bytes of a picture, not JSON. */
  readonly picture?: true;
  /** The response is the bytes of a sound or a picture, not JSON. */
  readonly media?: true;
  /** The response is a CSV file, not JSON. Each download is in the audit log. */
  readonly csv?: true;
  readonly response: z.ZodType;
  /** The codes this call can be refused with, besides those that every call has. */
  readonly errors?: readonly ErrorCode[];
  /** An example request for the OpenAPI document. */
  readonly example?: unknown;
}

/** Preserves the literal types of endpoints. */
export const defineEndpoints = <const T extends Record<`${'GET' | 'POST'} /${string}`, Endpoint>>(endpoints: T): T =>
  endpoints;
