import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { useEditorQuery } from '../common/access/use-editor-query.js';

const CALL = 'GET /api/StoriesEdit/GetAll';

export type FolktaleSummary = ResponseOf<typeof CALL>[number];

/** Loads the list of folktales for editors. */
export function useFolktales() {
  const { api } = usePlatform();
  return useEditorQuery(CALL, (asked) => api(CALL, asked));
}
