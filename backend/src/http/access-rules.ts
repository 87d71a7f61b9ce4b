import type { Access, Endpoint } from '@shinobi/shared/contract';
import { type StaffRole, SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { hasRole } from '@shinobi/shared/domain/people/roles';
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

/** A page that asks for it was opened before another tab signed in. */
const alreadySignedIn = () =>
  new AppError('AlreadySignedIn', 'You are signed in already. Reload the page to continue.');

export const secondFactorRequired = (): AppError =>
  new AppError(
    'SecondFactorRequired',
    'This needs a second factor: a passkey, or a code from an authenticator app. Set one up in the settings, under “Sign-in and security”.',
  );

type AccessRule = (actor: Actor | null, presented: PresentedTokens, expected: ExpectedTokens) => AppError | null;

const WHOM: Readonly<Record<StaffRole, string>> = {
  moderator: 'moderators',
  editor: 'editors',
  reviewer: 'reviewers',
  administrator: 'the administrator',
};

/** A suspended user can still read. A suspended member of the staff cannot: what the staff read is private. */
function findStaffRefusal(actor: Actor): AppError | null {
  if (isSuspended(actor)) return suspended();
  return actor.secondFactorMissing ? secondFactorRequired() : null;
}

const forRole =
  (needed: StaffRole): AccessRule =>
  (actor) => {
    if (!actor) return signInFirst();
    if (!hasRole(actor.role, needed)) return forbidden(`This is only for ${WHOM[needed]}.`);
    return findStaffRefusal(actor);
  };

/** For holders of the editor's token, and for accounts. */
const forTokenOr =
  (needed: StaffRole, refuse: (actor: Actor | null) => AppError): AccessRule =>
  (actor, presented, expected) => {
    if (sameToken(presented.editorToken, expected.editorToken)) return null;
    if (!actor || !hasRole(actor.role, needed)) return refuse(actor);
    return findStaffRefusal(actor);
  };

const editorTokenNeeded = () => forbidden("This needs the editor's token.");
const reviewRequired = () =>
  new AppError('ReviewRequired', 'Your changes are published after a review. Save them, then send them for review.');

const RULES: Record<Access, AccessRule> = {
  anyone: () => null,
  guest: (actor) => (actor ? alreadySignedIn() : null),
  user: (actor) => {
    if (!actor) return signInFirst();
    return actor.secondFactorMissing ? secondFactorRequired() : null;
  },
  moderator: forRole('moderator'),
  editor: forTokenOr('editor', editorTokenNeeded),
  editorAccount: forRole('editor'),
  reviewer: forRole('reviewer'),
  publisher: forTokenOr('administrator', (actor) =>
    hasRole(actor?.role, 'editor') ? reviewRequired() : editorTokenNeeded(),
  ),
  administrator: forRole('administrator'),
  release: (_, { releaseCaller }) => (releaseCaller ? null : forbidden('This needs a valid release token.')),
};

/** Returns the error with which a caller is refused; null when the call is allowed. */
export const findRefusal = (
  access: Access,
  actor: Actor | null,
  presented: PresentedTokens,
  expected: ExpectedTokens,
): AppError | null => RULES[access](actor, presented, expected);

/**
 * Returns as whom an endpoint is called. An account whose second factor is missing counts as signed out for the
 * calls of anyone, and as nobody special for those with which a second factor is used or set up.
 */
export function findCaller(
  actor: Actor | null,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
): Actor | null {
  if (!actor?.secondFactorMissing) return actor;
  if (beforeSecondFactor) return { ...actor, secondFactorMissing: false };
  return access === 'anyone' || access === 'release' ? null : actor;
}

/** Returns the error for a token without the right that an endpoint needs; null when the call is allowed. */
export function findScopeRefusal(
  { scope, operatorOnly }: Pick<Endpoint, 'scope' | 'operatorOnly'>,
  caller: ReleaseCaller | null,
): AppError | null {
  if (!caller || caller.kind === 'operator') return null;
  if (operatorOnly) return forbidden("This needs the operator's token.");
  return !scope || caller.scopes.includes(scope)
    ? null
    : forbidden(`This release token has no right to ${scope}. Ask the administrator for one that has.`);
}

/** Returns the error for a caller who must prove again who they are; null when the last time is recent enough. */
export function findProofRefusal(
  { recentPassword, recentSecondFactor }: Pick<Endpoint, 'recentPassword' | 'recentSecondFactor'>,
  actor: Actor | null,
): AppError | null {
  if ((recentPassword || recentSecondFactor) && actor?.secondFactorIsStale)
    return new AppError('PasswordNeeded', 'Please confirm with your second factor first.');
  return recentPassword && !actor?.passwordIsRecent
    ? new AppError('PasswordNeeded', 'Please enter your password again first.')
    : null;
}

export const suspended = (): AppError =>
  new AppError('Suspended', 'This account is suspended. You can still write to the author.');

export const isSuspended = (actor: Actor | null): boolean => actor !== null && actor.sul >= SUSPENDED_FROM_SUL;
