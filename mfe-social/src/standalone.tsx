import { type ComponentType, createElement } from 'react';
import type { LazyComponent, PanelProps } from '@shinobi/shared/platform';
import { aPublicUser, signedIn } from '@shinobi/shared/testing/builders';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { panels, routes } from './remote.js';
import { aRelated } from './testing/users.js';
import { aComment, aPost } from './testing/posts.js';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const users = [
  aPublicUser({ userId: 3, name: 'Ken', level: 1, lastActive: ago(7) }),
  aPublicUser({ userId: 4, name: 'A rather long name of 30 chars', level: 40, lastActive: ago(60 * 30) }),
];
const ken = aRelated({ userId: 3, name: 'Ken', isFriend: true });

const platform = fakePlatform({
  session: signedIn({ name: 'Mika', level: 12, xp: 3400, coin: 2480 }, { relatedUsers: [ken] }),
  handlers: {
    'GET /api/User/GetActiveUsers': () => ({ users, nextCursor: null }),
    'GET /api/Friend/GetBlockedUsers': () => ({ users: [{ userId: 9, name: 'Ren' }] }),
    'GET /api/User/GetOtherUser': () => ({ ...ken, isBlocked: false }),
    'GET /api/Quest/GetQuests': () => ({
      clearedQuests: [],
      ongoingQuests: [],
      exclamationMark: false,
      nextUnbackedClaimAt: null,
    }),
    'GET /api/Message/GetThreads': () => ({ threads: [], nextCursor: null }),
    'GET /api/Message/GetMessages': () => ({ messages: [], nextCursor: null }),
    'GET /api/VocabQuiz/GetAllGenres': () => [],
    'GET /api/Grammar/GetAllGrammar': () => [],
    'GET /api/KanjiTest/GetAllKanjiTest': () => [],
    'GET /api/Item/GetShop': () => ({
      items: [{ key: 'xpBooster', name: 'XP Booster', price: 100, shouldUseOneByOne: false, num: 0 }],
    }),
    'GET /api/Social/GetFeed': () => ({ posts: [aPost()], nextCursor: null }),
    'GET /api/Social/GetComments': () => ({ comments: [aComment()], nextCursor: null }),
  },
});

/** Shows a panel as a page of the harness, with the first friend as `userId`. */
const asPage =
  (load: LazyComponent<PanelProps & Record<string, unknown>>): LazyComponent =>
  async () => {
    const Panel = (await load()).default as ComponentType<Record<string, unknown>>;
    const props = { userId: ken.userId, close: () => undefined, setTitle: () => undefined };
    return { default: () => createElement(Panel, props) };
  };

mountHarness({
  platform,
  contributed: [
    ...contributes.panels.map(({ kind, title }) => ({ id: kind, path: `/${kind}`, title })),
    { id: 'sign-up', path: '/sign-up', title: 'Slot of the sign-up panel' },
    ...contributes.routes,
  ],
  routes: {
    ...Object.fromEntries(Object.entries(panels).map(([kind, load]) => [kind, asPage(load)])),
    ...routes,
    'sign-up': () => import('./active-users/index.js').then((m) => ({ default: m.ActiveUsersSlot })),
  },
});
