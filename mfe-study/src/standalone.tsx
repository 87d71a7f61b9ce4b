import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';
import { SAMPLE_PARAMS, sampleHandlers } from './sample-platform.js';

const platform = fakePlatform({ handlers: sampleHandlers });

mountHarness({ platform, contributed: contributes.routes, routes, params: SAMPLE_PARAMS });
