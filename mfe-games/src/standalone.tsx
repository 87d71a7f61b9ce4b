import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';

const save = {
  version: 1,
  game: 1,
  stage: 2,
  checkpoint: 0,
  lives: 3,
  score: 1250,
  savedAt: '2026-11-20T18:30:00.000Z',
  met: [4, 8, 15],
};

const platform = fakePlatform({ progress: { saveData2: JSON.stringify(save), saveData3: 'damaged on purpose' } });

mountHarness({ platform, contributed: contributes.routes, routes });
