import { signedIn } from '@shinobi/shared/testing/builders';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';
import { aCase, aFilterWord, sampleResponses } from './testing/sample-responses.js';

const platform = fakePlatform({
  session: signedIn({ userId: 1, name: 'Administrator' }),
  handlers: {
    ...sampleResponses,
    'POST /api/Admin/SetSul': ({ body }) => body,
    'POST /api/Admin/GrantCoins': ({ body }) => ({ userId: body.userId, coin: body.coins }),
    'POST /api/Admin/GrantItem': () => ({}),
    'POST /api/Admin/ClaimCase': () =>
      aCase({ claim: { by: { userId: 1, name: 'Administrator' }, until: '2026-11-21T09:15:00.000Z' } }),
    'POST /api/Admin/AddFilterWord': ({ body }) => aFilterWord({ word: body.word, outcome: body.outcome }),
    'POST /api/Admin/RemoveFilterWord': () => ({}),
    'GET /api/Admin/TryFilter': () => ({ outcome: 'refuse', rule: 'casino' }),
    'POST /api/Admin/ReleaseCase': () => aCase(),
    'POST /api/Admin/ClearApiCache': () => ({ cleared: 2 }),
    'POST /api/Admin/ScheduleMaintenance': () => ({ maintenanceRemainingMinutes: 60 }),
  },
});

mountHarness({ platform, contributed: contributes.routes, routes });
