import { describe, expect, it } from '@jest/globals';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import { createReadable, type Session } from '@shinobi/shared/platform';
import { aUser } from '@shinobi/shared/testing';
import { loadStaffRoutes } from './staff-routes.js';

const signedIn = (userId: number, role?: Role): Session => ({
  status: 'signed-in',
  user: aUser({ userId, ...(role && { role }) }),
  data: null,
});

function follow(first: Session) {
  const session = createReadable<Session>(first);
  let calls = 0;
  loadStaffRoutes(session, {
    loadOmitted: async () => {
      calls += 1;
      return false;
    },
  });
  return { session, calls: () => calls };
}

describe('The routes for the staff', () => {
  it('are loaded when the administrator signs in, and again with the next change if that failed', () => {
    const { session, calls } = follow({ status: 'loading' });
    expect(calls()).toBe(0);
    session.set(signedIn(1));
    expect(calls()).toBe(1);
    session.set(signedIn(1));
    expect(calls()).toBe(2);
  });

  it('are loaded at once when the administrator is signed in already', () => {
    expect(follow(signedIn(1)).calls()).toBe(1);
  });

  it('are loaded for an editor, too', () => {
    expect(follow(signedIn(2, 'editor')).calls()).toBe(1);
  });

  it('are not loaded for guests and other users', () => {
    const { session, calls } = follow({ status: 'guest' });
    session.set(signedIn(2));
    expect(calls()).toBe(0);
  });
});
