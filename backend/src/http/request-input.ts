import type { z } from 'zod';
import type { Endpoint } from '@shinobi/shared/contract';
import { AppError } from './app-error.js';
import type { Actor } from './caller.js';
import { plainIssue } from './plain-issue.js';

/** More details than a person reads help nobody. */
const DETAILS_MAX = 20;

const PARTS = ['params', 'query', 'body', 'form'] as const;

interface RawRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: { readonly 'content-type'?: string };
}

/** For an endpoint with a body and a form: JSON is the body, anything else the form. */
const isForm = ({ headers }: RawRequest): boolean => !/^application\/json\b/i.test(headers?.['content-type'] ?? '');

/** The first fault of each field: further ones often follow from it. */
function detailsOf(issues: readonly z.core.$ZodIssue[]): { readonly path: string; readonly message: string }[] {
  const byPath = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!byPath.has(field)) byPath.set(field, message);
  }
  return [...byPath].slice(0, DETAILS_MAX).map(([path, message]) => ({ path, message }));
}

/** Validates the parts that an endpoint declares. Throws `InvalidInput` with the faults by field. */
export function readInput(endpoint: Endpoint, request: RawRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (endpoint.body && endpoint.form && part === (isForm(request) ? 'body' : 'form')) continue;
    const result = schema.safeParse(part === 'form' ? request.body : request[part], { error: plainIssue });
    if (!result.success) {
      const details = detailsOf(result.error.issues);
      throw new AppError('InvalidInput', 'Some fields are not valid.', { details });
    }
    input[part] = result.data;
  }
  return input;
}

/** The user id in a part of a request; some calls send it as the whole body. */
const userIdIn = (part: unknown): unknown =>
  typeof part === 'number' ? part : (part as { userId?: unknown } | null | undefined)?.userId;

/** Throws `Forbidden` when a `userId` in the request is not the session's user. */
export function refuseOtherUser(input: Readonly<Record<string, unknown>>, actor: Actor | null): void {
  for (const part of ['query', 'body', 'form']) {
    const userId = userIdIn(input[part]);
    if (typeof userId === 'number' && userId !== actor?.userId)
      throw new AppError('Forbidden', 'This belongs to another user.');
  }
}

/** The user that a guest's page shows. */
const GUEST = '0';

/** Throws `OtherUser` when a page shows another user than the session's: somebody has signed in from another tab. */
export function refuseOtherPage(actor: Actor, shownUserId: string | undefined): void {
  if (shownUserId !== undefined && shownUserId !== GUEST && shownUserId !== String(actor.userId))
    throw new AppError('OtherUser', 'Another user is signed in now, so nothing was saved.');
}

/** Throws `OtherUser` when a guest's page would act as a user: somebody has signed in from another tab. */
export function refuseGuestPage(
  { identifies, beginsSignIn }: Endpoint,
  actor: Actor | null,
  shownUserId: string | undefined,
): void {
  if (actor && shownUserId === GUEST && !identifies && !beginsSignIn)
    throw new AppError('OtherUser', 'Somebody has signed in on this browser meanwhile. Please try again.');
}
