import type { PublicSource } from '../content/index.js';
import type { PathService } from './path.service.js';

export const ALL_UNITS = '/api/Path/GetUnits';

export const pathContent = (paths: PathService): PublicSource<never> => ({
  folder: 'path',
  items: () => Promise.resolve([]),
  lists: () => new Map([[ALL_UNITS, { chapters: paths.chapters() }]]),
});
