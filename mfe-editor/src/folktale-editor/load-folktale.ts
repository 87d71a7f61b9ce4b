import { isSameName } from '@shinobi/shared/domain/platform/name-key';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import type { ApiClient } from '@shinobi/shared/platform';
import type { EditorRequest } from '../common/access/use-editor-query.js';

/** The last part of the address for a new folktale. */
export const NEW_FOLKTALE = 'new';

/** Finds a folktale by its name in any letter case. Returns 0 for a new one, or null if there is none. */
async function findStoryId(api: ApiClient, storyName: string, request: EditorRequest): Promise<number | null> {
  if (storyName === NEW_FOLKTALE) return 0;
  const folktales = await api('GET /api/StoriesEdit/GetAll', request);
  return folktales.find((folktale) => isSameName(folktale.storyName, storyName))?.storyId ?? null;
}

/**
 * Loads the description, which has the version, before the text. If somebody saves in between, our version is too old and
 * saving is refused; the other way round, saving would overwrite their text.
 */
export async function loadFolktale(
  api: ApiClient,
  storyName: string,
  request: EditorRequest,
): Promise<EditedStory | null> {
  const id = await findStoryId(api, storyName, request);
  if (id === null) return null;
  const params = { id };
  const storyDesc = await api('GET /api/StoriesEdit/GetPageData/:id', { params, ...request });
  const [sentences, words] = await Promise.all([
    api('GET /api/StoriesEdit/GetSentences/:id', { params, ...request }),
    api('GET /api/StoriesEdit/GetWords/:id', { params, ...request }),
  ]);
  return { storyDesc, sentences, words };
}
