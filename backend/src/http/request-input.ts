import type { z } from 'zod';
import type { Endpoint } from '@shinobi/shared/contract';
import { AppError } from './app-error.js';
import type { Actor } from './caller.js';
import { plainIssue } from './plain-issue.js';

/** As many as a person reads. */
const DETAILS_MAX = 20;

const PARTS = ['params', 'query', 'body', 'form'] as const;

interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: { readonly 'content-type'?: string };
}

/** Where a call takes both, JSON is its body and anything else its form. */
const isForm = ({ headers }: Sent): boolean => !/^application\/json\b/i.test(headers?.['content-type'] ?? '');

/** What is wrong with which field: the first fault of each, which the others often follow from. */
function detailsOf(issues: readonly z.core.$ZodIssue[]): { readonly path: string; readonly message: string }[] {
  const byPath = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!byPath.has(field)) byPath.set(field, message);
  }
  return [...byPath].slice(0, DETAILS_MAX).map(([path, message]) => ({ path, message }));
}

/** The validated parts that a call declares. Throws `InvalidInput` with what is wrong with which field. */
export function readInput(endpoint: Endpoint, sent: Sent): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    if (endpoint.body && endpoint.form && part === (isForm(sent) ? 'body' : 'form')) continue;
    const result = schema.safeParse(part === 'form' ? sent.body : sent[part], { error: plainIssue });
    if (!result.success) {
      const details = detailsOf(result.error.issues);
      throw new AppError('InvalidInput', 'Some of what was sent is not valid.', { details });
    }
    input[part] = result.data;
  }
  return input;
}

/** Whom a part of a request names; some calls send the user's id as the whole body. */
const namedIn = (part: unknown): unknown =>
  typeof part === 'number' ? part : (part as { userId?: unknown } | null | undefined)?.userId;

/** The session names the user; a `userId` that is sent along may only agree with it. */
export function refuseOtherUser(input: Readonly<Record<string, unknown>>, actor: Actor | null): void {
  for (const part of ['query', 'body', 'form']) {
    const named = namedIn(input[part]);
    if (typeof named === 'number' && named !== actor?.userId)
      throw new AppError('Forbidden', 'This is only for the user it belongs to.');
  }
}
