import type { PathChapter } from '@shinobi/shared/domain/memory/path';
import type { PublicSource } from '../content/index.js';
import type { PathService } from './path.service.js';
import type { ReaderPagesService } from './reader-pages.service.js';
import { withoutHiddenPages } from './rules/hidden-pages.js';

export const ALL_UNITS = '/api/Path/GetUnits';

export const pathContent = (paths: PathService, pages: ReaderPagesService): PublicSource<readonly PathChapter[]> => ({
  folder: 'path',
  linksTo: ['folktales', 'grammar', 'kanji', 'vocabulary'],
  items: async (tx) => [
    {
      ...{ id: 1, order: 1, documents: new Map(), changedAt: null },
      entry: withoutHiddenPages(paths.chaptersInFile(), await pages.findNames(tx)),
    },
  ],
  lists: (entries) => new Map([[ALL_UNITS, { chapters: entries.flat() }]]),
});
