import { aStory } from '@shinobi/shared/testing/builders';
import { refusal } from '@shinobi/shared/testing/fake-api';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';

/** What to enter here; anything else is refused. */
const TOKEN = 'token';

const tales = [
  { ...aStory(), published: true, hasDraft: false, updatedAt: '2026-11-03T08:00:00.000Z' },
  {
    ...aStory({ storyId: 2, storyName: 'Kaguya-hime' }),
    published: false,
    hasDraft: true,
    updatedAt: '2026-11-20T19:15:00.000Z',
  },
];

const platform = fakePlatform({
  handlers: {
    'GET /api/StoriesEdit/GetAll': ({ editorToken }) => (editorToken === TOKEN ? tales : refusal('Forbidden')),
  },
});

mountHarness({ platform, contributed: contributes.routes, routes });
