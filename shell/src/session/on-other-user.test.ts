import { describe, expect, it } from '@jest/globals';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aUser, signedIn } from '@shinobi/shared/testing';
import { onOtherUser } from './on-other-user.js';

const guest: Session = { status: 'guest' };
const loading: Session = { status: 'loading' };
const ken = signedIn({ userId: 7 });
const mika = signedIn({ userId: 8 });

const CASES: readonly (readonly [string, readonly Session[], readonly number[]])[] = [
  ['a guest who signs in', [loading, guest, ken], []],
  ['new data of the same user', [ken, signedIn({ userId: 7, xp: 90 })], []],
  ['a user who comes back', [ken, guest, ken], []],
  ['another user', [ken, mika], [8]],
  ['another user after a guest', [ken, guest, mika], [8]],
  ['two users in turn', [loading, ken, mika, guest, ken], [8, 7]],
];

describe('Another user', () => {
  it.each(CASES)('is noticed: %s', (_, [first, ...next], expected) => {
    const session = createReadable<Session>(first!);
    const others: number[] = [];
    onOtherUser(session, ({ userId }) => others.push(userId));
    for (const each of next) session.set(each);
    expect(others).toEqual(expected);
  });

  it('is not noticed any more once it is stopped', () => {
    const session = createReadable<Session>(ken);
    const others: number[] = [];
    onOtherUser(session, ({ userId }) => others.push(userId))();
    session.set({ status: 'signed-in', user: aUser({ userId: 8 }), data: null });
    expect(others).toEqual([]);
  });
});
