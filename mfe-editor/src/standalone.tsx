import { aStory, signedIn } from '@shinobi/shared/testing/builders';
import { refusal } from '@shinobi/shared/testing/fake-api';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { sampleResponses } from './testing/sample-responses.js';
import { routes } from './remote.js';

/** The token to enter in the harness; any other is refused. */
const TOKEN = 'token';

const folktales = [
  { ...aStory(), published: true, hasDraft: false, updatedAt: '2026-11-03T08:00:00.000Z' },
  {
    ...aStory({ storyId: 2, storyName: 'Kaguya-hime' }),
    published: false,
    hasDraft: true,
    updatedAt: '2026-11-20T19:15:00.000Z',
  },
];

/** With `?signed-out`, pages ask for the token; by default the administrator is signed in, who needs none. */
const isSignedOut = new URLSearchParams(location.search).has('signed-out');

const platform = fakePlatform({
  session: isSignedOut ? undefined : signedIn({ userId: 1 }),
  handlers: {
    ...sampleResponses,
    'GET /api/StoriesEdit/GetAll': ({ editorToken }) =>
      isSignedOut && editorToken !== TOKEN ? refusal('Forbidden') : folktales,
  },
});

mountHarness({ platform, contributed: contributes.routes, routes });
