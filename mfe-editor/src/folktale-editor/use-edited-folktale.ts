import { useQuery } from '@tanstack/react-query';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform, type ApiClient } from '@shinobi/shared/platform';
import { isRefusal, type EditorToken } from '../common/access/use-editor-token.js';

/** The address of a folktale that has no name yet. */
export const NEW_FOLKTALE = 'new';

interface EditorRequest {
  readonly editorToken: string | undefined;
  readonly signal: AbortSignal;
}

/** A folktale of any letter case by its name; null when there is none, 0 for a new one. */
async function idOf(api: ApiClient, storyName: string, asked: EditorRequest): Promise<number | null> {
  if (storyName === NEW_FOLKTALE) return 0;
  const folktales = await api('GET /api/StoriesEdit/GetAll', asked);
  return folktales.find((folktale) => folktale.storyName === storyName.toLowerCase())?.storyId ?? null;
}

/** The description first: a version older than its text is refused when it is saved, a newer one would overwrite. */
async function load(api: ApiClient, storyName: string, asked: EditorRequest): Promise<EditedStory | null> {
  const id = await idOf(api, storyName, asked);
  if (id === null) return null;
  const params = { id };
  const storyDesc = await api('GET /api/StoriesEdit/GetPageData/:id', { params, ...asked });
  const [sentences, words] = await Promise.all([
    api('GET /api/StoriesEdit/GetSentences/:id', { params, ...asked }),
    api('GET /api/StoriesEdit/GetWords/:id', { params, ...asked }),
  ]);
  return { storyDesc, sentences, words };
}

/** What the server has of a folktale, asked for once: what is being edited is not replaced by itself. */
export function useEditedFolktale(storyName: string, { token, editorToken, mayLoad, forgetRefused }: EditorToken) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['edited-tale', storyName, token],
    queryFn: async ({ signal }) => {
      try {
        return await load(api, storyName, { editorToken, signal });
      } catch (error) {
        if (isRefusal(error)) forgetRefused(token);
        throw error;
      }
    },
    enabled: mayLoad,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return { ...query, isRefused: isRefusal(query.error) };
}
