import { useQuery } from '@tanstack/react-query';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform, type ApiClient } from '@shinobi/shared/platform';
import { isTokenRefusal, type EditorToken } from '../common/access/use-editor-token.js';

/** The last part of the address for a new folktale. */
export const NEW_FOLKTALE = 'new';

interface EditorRequest {
  readonly editorToken: string | undefined;
  readonly signal: AbortSignal;
}

/** Finds a folktale by its name in any letter case. Returns 0 for a new one, or null if there is none. */
async function findStoryId(api: ApiClient, storyName: string, request: EditorRequest): Promise<number | null> {
  if (storyName === NEW_FOLKTALE) return 0;
  const folktales = await api('GET /api/StoriesEdit/GetAll', request);
  return folktales.find((folktale) => folktale.storyName === storyName.toLowerCase())?.storyId ?? null;
}

/**
 * Loads the description, which has the version, before the text. If somebody saves in between, our version is too old and
 * saving is refused; the other way round, saving would overwrite their text.
 */
async function load(api: ApiClient, storyName: string, request: EditorRequest): Promise<EditedStory | null> {
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

/** Loads a folktale once: it is not replaced while it is edited. */
export function useEditedFolktale(storyName: string, { token, editorToken, mayLoad, forgetRefused }: EditorToken) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['edited-folktale', storyName, token],
    queryFn: async ({ signal }) => {
      try {
        return await load(api, storyName, { editorToken, signal });
      } catch (error) {
        if (isTokenRefusal(error)) forgetRefused(token);
        throw error;
      }
    },
    enabled: mayLoad,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return { ...query, isRefused: isTokenRefusal(query.error) };
}
