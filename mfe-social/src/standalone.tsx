import { aPublicUser } from '@shinobi/shared/testing/builders';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import { slots } from './remote.js';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const users = [
  aPublicUser({ userId: 2, name: 'Mika', level: 12, lastActive: ago(0) }),
  aPublicUser({ userId: 3, name: 'Ken', level: 1, lastActive: ago(7) }),
  aPublicUser({ userId: 4, name: 'A rather long name of 30 chars', level: 40, lastActive: ago(60 * 30) }),
];

const platform = fakePlatform({
  handlers: { 'GET /api/User/GetActiveUsers': () => ({ users, nextCursor: null }) },
});

mountHarness({
  platform,
  contributed: [{ id: 'active-users', path: '/', title: 'Slot of the sign-up panel' }],
  routes: slots,
});
