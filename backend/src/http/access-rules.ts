import type { Access, Endpoint } from '@shinobi/shared/contract';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { AppError } from './app-error.js';
import type { Actor, ReleaseCaller } from './caller.js';
import { sameToken } from '../security/compare-tokens.js';

/** What a caller presents besides a session. */
export interface PresentedTokens {
  readonly editorToken: unknown;
  /** The holder of the release token, which is looked up before. */
  readonly releaseCaller: ReleaseCaller | null;
}
interface ExpectedTokens {
  readonly editorToken: string;
}

const forbidden = (message: string) => new AppError('Forbidden', message);
const signInFirst = () => new AppError('SignInRequired', 'Please sign in first.');

const RULES: Record<
  Access,
  (actor: Actor | null, presented: PresentedTokens, expected: ExpectedTokens) => AppError | null
> = {
  anyone: () => null,
  guest: (actor) => (actor ? new AppError('AlreadySignedIn', 'You are signed in already.') : null),
  user: (actor) => (actor ? null : signInFirst()),
  administrator: (actor) => {
    if (!actor) return signInFirst();
    return actor.role === 'administrator' ? null : forbidden('This is only for the administrator.');
  },
  editor: (actor, presented, expected) =>
    actor?.role === 'administrator' || sameToken(presented.editorToken, expected.editorToken)
      ? null
      : forbidden("This needs the editor's token."),
  release: (_, { releaseCaller }) => (releaseCaller ? null : forbidden('This needs a valid release token.')),
};

/** Returns the error with which a caller is refused; null when the call is allowed. */
export const findRefusal = (
  access: Access,
  actor: Actor | null,
  presented: PresentedTokens,
  expected: ExpectedTokens,
): AppError | null => RULES[access](actor, presented, expected);

/** Returns the error for a token without the right that an endpoint needs; null when the call is allowed. */
export const findScopeRefusal = (scope: Endpoint['scope'], caller: ReleaseCaller | null): AppError | null =>
  !scope || !caller || caller.kind === 'operator' || caller.scopes.includes(scope)
    ? null
    : forbidden(`This release token has no right to ${scope}. Ask the administrator for one that has.`);

export const passwordNeeded = (): AppError => new AppError('PasswordNeeded', 'Please enter your password again first.');

export const suspended = (): AppError =>
  new AppError('Suspended', 'This account is suspended. You can still write to the author.');

export const isSuspended = (actor: Actor | null): boolean => actor !== null && actor.sul >= SUSPENDED_FROM_SUL;
