import { signedIn } from '@shinobi/shared/testing/builders';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';

const release = (name: string, version: string, active: boolean) => ({
  name,
  version,
  active,
  previous: !active,
  createdAt: '2026-11-21T10:22:00.000Z',
});

const platform = fakePlatform({
  session: signedIn({ userId: 1, name: 'Administrator' }),
  handlers: {
    'GET /api/Admin/GetCounts': () => ({ users: 1284, genres: 32, words: 900, stories: 4, releases: 2 }),
    'GET /api/Admin/GetReleases': () => [release('study', '1.1.0', true), release('study', '1.0.0', false)],
  },
});

mountHarness({ platform, contributed: contributes.routes, routes });
