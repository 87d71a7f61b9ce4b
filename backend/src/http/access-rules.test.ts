import { describe, expect, it } from '@jest/globals';
import type { Access } from '@shinobi/shared/contract';
import { findCaller, findProofRefusal, findRefusal, findScopeRefusal, isSuspended } from './access-rules.js';
import type { Actor, ReleaseCaller } from './caller.js';

const person = (given: Partial<Actor> = {}): Actor => ({
  userId: 2,
  role: 'user',
  sul: 0,
  sessionId: 1,
  fingerprint: null,
  passwordIsRecent: false,
  secondFactor: false,
  secondFactorIsStale: false,
  secondFactorMissing: false,
  ...given,
});
const OPERATOR: ReleaseCaller = { kind: 'operator' };
const holder = (...scopes: ('upload' | 'promote' | 'rollback')[]): ReleaseCaller => ({
  kind: 'token',
  tokenId: 1,
  label: 'CI',
  remote: 'study',
  scopes,
});
const NO_TOKENS = { editorToken: undefined, releaseCaller: null };
const CALLERS = {
  'a guest': [null, {}],
  'a user': [person(), {}],
  'a moderator': [person({ role: 'moderator' }), {}],
  'an editor': [person({ role: 'editor' }), {}],
  'a reviewer': [person({ role: 'reviewer' }), {}],
  'the administrator': [person({ userId: 1, role: 'administrator' }), {}],
  'an administrator with another number': [person({ userId: 7, role: 'administrator' }), {}],
  'user 1 without the role': [person({ userId: 1 }), {}],
  "a holder of the editor's token": [null, { editorToken: 'right-editor' }],
  "a holder of a wrong editor's token": [null, { editorToken: 'right-editoR' }],
  'a holder of a token that is no text': [null, { editorToken: ['right-editor'] }],
  'the operator': [null, { releaseCaller: OPERATOR }],
  'a holder of a release token': [null, { releaseCaller: holder('upload') }],
  'a user who holds a release token': [person(), { releaseCaller: holder('upload') }],
} as const;
const ADMINISTRATORS = ['the administrator', 'an administrator with another number'] as const;
const MAY: Record<Access, readonly (keyof typeof CALLERS)[]> = {
  anyone: Object.keys(CALLERS) as (keyof typeof CALLERS)[],
  guest: [
    'a guest',
    "a holder of the editor's token",
    "a holder of a wrong editor's token",
    'a holder of a token that is no text',
    'the operator',
    'a holder of a release token',
  ],
  user: [
    'a user',
    'a moderator',
    'an editor',
    'a reviewer',
    'the administrator',
    'an administrator with another number',
    'user 1 without the role',
    'a user who holds a release token',
  ],
  moderator: ['a moderator', ...ADMINISTRATORS],
  editor: ['an editor', 'a reviewer', ...ADMINISTRATORS, "a holder of the editor's token"],
  editorAccount: ['an editor', 'a reviewer', ...ADMINISTRATORS],
  reviewer: ['a reviewer', ...ADMINISTRATORS],
  publisher: [...ADMINISTRATORS, "a holder of the editor's token"],
  administrator: ADMINISTRATORS,
  release: ['the operator', 'a holder of a release token', 'a user who holds a release token'],
};
const ROWS = Object.keys(MAY).flatMap((access) =>
  Object.keys(CALLERS).map((caller) => [caller, access] as [keyof typeof CALLERS, Access]),
);

describe('Who may call', () => {
  it.each(ROWS)('%s, what is declared for %s', (caller, access) => {
    const [actor, shown] = CALLERS[caller];
    const expected = { editorToken: 'right-editor' };
    const refusal = findRefusal(access, actor, { editorToken: undefined, releaseCaller: null, ...shown }, expected);
    expect(refusal === null).toBe(MAY[access].includes(caller));
  });

  it('refuses a suspended editor, unless they have the token', () => {
    const editor = person({ role: 'editor', sul: 10 });
    const expected = { editorToken: 'right-editor' };
    expect(findRefusal('editor', editor, NO_TOKENS, expected)?.code).toBe('Suspended');
    expect(findRefusal('editor', editor, { ...NO_TOKENS, ...expected }, expected)).toBeNull();
  });

  it.each(['editor', 'reviewer'] as const)('tells a %s who would publish alone to ask for a review', (role) => {
    const refusal = findRefusal('publisher', person({ role }), NO_TOKENS, { editorToken: 'right-editor' });
    expect(refusal?.code).toBe('ReviewRequired');
  });

  it.each([
    ['upload', OPERATOR, true],
    ['upload', holder('upload'), true],
    ['promote', holder('upload', 'promote'), true],
    ['promote', holder('upload'), false],
    ['rollback', holder('upload', 'promote'), false],
    [undefined, holder('upload'), true],
  ] as const)('what needs the right %s, with %j: %s', (scope, caller, allowed) => {
    expect(findScopeRefusal({ scope }, caller) === null).toBe(allowed);
  });

  it.each([
    ['the operator', OPERATOR, true],
    ['a team', holder('upload', 'promote', 'rollback'), false],
  ] as const)('what is only for the operator, with the token of %s', (_, caller, allowed) => {
    expect(findScopeRefusal({ operatorOnly: true }, caller) === null).toBe(allowed);
  });

  it.each([
    [0, false],
    [9, false],
    [10, true],
    [11, true],
  ])('with a sul of %d is suspended: %s', (sul, suspended) => {
    expect(isSuspended(person({ sul }))).toBe(suspended);
  });
});

describe('An administrator whose second factor is missing', () => {
  const actor = person({ userId: 1, role: 'administrator', secondFactorMissing: true });
  const refusalOf = (access: Access, beforeSecondFactor?: true) => {
    const caller = findCaller(actor, { access, beforeSecondFactor });
    return findRefusal(access, caller, NO_TOKENS, { editorToken: 'right-editor' })?.code ?? null;
  };

  it.each<[Access, true | undefined, string | null]>([
    ['anyone', undefined, null],
    ['guest', undefined, 'AlreadySignedIn'],
    ['user', undefined, 'SecondFactorRequired'],
    ['administrator', undefined, 'SecondFactorRequired'],
    ['editor', undefined, 'SecondFactorRequired'],
    ['moderator', undefined, 'SecondFactorRequired'],
    ['publisher', undefined, 'SecondFactorRequired'],
    ['release', undefined, 'Forbidden'],
    ['user', true, null],
  ])('calls what is for %s, before the second factor %s: %s', (access, before, code) => {
    expect(refusalOf(access, before)).toBe(code);
  });

  it('counts as signed out where anyone may call', () => {
    expect(findCaller(actor, { access: 'anyone' })).toBeNull();
    expect(findCaller(actor, { access: 'anyone', beforeSecondFactor: true })?.userId).toBe(1);
    expect(findCaller(person(), { access: 'anyone' })?.userId).toBe(2);
  });
});

describe('A call that needs a recent proof', () => {
  const recent = { passwordIsRecent: true };
  const stale = { secondFactorIsStale: true };
  it.each([
    [{}, {}, true],
    [{ recentPassword: true }, recent, true],
    [{ recentPassword: true }, {}, false],
    [{ recentPassword: true }, { ...recent, ...stale }, false],
    [{ recentSecondFactor: true }, {}, true],
    [{ recentSecondFactor: true }, stale, false],
    [{}, stale, true],
  ] as const)('%j is allowed to somebody with %j: %s', (endpoint, given, allowed) => {
    expect(findProofRefusal(endpoint, person(given)) === null).toBe(allowed);
  });
});
