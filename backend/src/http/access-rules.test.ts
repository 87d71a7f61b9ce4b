import { describe, expect, it } from '@jest/globals';
import type { Access } from '@shinobi/shared/contract';
import { findRefusal, isSuspended } from './access-rules.js';
import type { Actor } from './caller.js';

const person = (given: Partial<Actor> = {}): Actor => ({
  userId: 2,
  role: 'user',
  sul: 0,
  sessionId: 1,
  fingerprint: null,
  passwordIsRecent: false,
  ...given,
});
const CALLERS = {
  'a guest': [null, {}],
  'a user': [person(), {}],
  'the administrator': [person({ userId: 1, role: 'administrator' }), {}],
  'an administrator with another number': [person({ userId: 7, role: 'administrator' }), {}],
  'user 1 without the role': [person({ userId: 1 }), {}],
  "a holder of the editor's token": [null, { editorToken: 'right-editor' }],
  "a holder of a wrong editor's token": [null, { editorToken: 'right-editoR' }],
  'a holder of a token that is no text': [null, { editorToken: ['right-editor'], releaseToken: 7 }],
  'a holder of the release token': [null, { releaseToken: 'right-release' }],
  'a user with a wrong release token': [person(), { releaseToken: '' }],
} as const;
const MAY: Record<Access, readonly (keyof typeof CALLERS)[]> = {
  anyone: Object.keys(CALLERS) as (keyof typeof CALLERS)[],
  guest: [
    'a guest',
    "a holder of the editor's token",
    "a holder of a wrong editor's token",
    'a holder of a token that is no text',
    'a holder of the release token',
  ],
  user: [
    'a user',
    'the administrator',
    'an administrator with another number',
    'user 1 without the role',
    'a user with a wrong release token',
  ],
  administrator: ['the administrator', 'an administrator with another number'],
  editor: ['the administrator', 'an administrator with another number', "a holder of the editor's token"],
  release: ['a holder of the release token'],
};
const ROWS = Object.keys(MAY).flatMap((access) =>
  Object.keys(CALLERS).map((caller) => [caller, access] as [keyof typeof CALLERS, Access]),
);

describe('Who may call', () => {
  it.each(ROWS)('%s, what is declared for %s', (caller, access) => {
    const [actor, shown] = CALLERS[caller];
    const expected = { editorToken: 'right-editor', releaseToken: 'right-release' };
    const refusal = findRefusal(access, actor, { editorToken: undefined, releaseToken: undefined, ...shown }, expected);
    expect(refusal === null).toBe(MAY[access].includes(caller));
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
