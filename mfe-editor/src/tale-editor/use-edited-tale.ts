import { useQuery } from '@tanstack/react-query';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform, type ApiClient } from '@shinobi/shared/platform';
import { isRefusal, type EditorToken } from '../common/use-editor-token.js';

/** The address of a folktale that has no name yet. */
export const NEW_TALE = 'new';

interface Asked {
  readonly editorToken: string | undefined;
  readonly signal: AbortSignal;
}

/** A folktale of any letter case by its name; null when there is none, 0 for a new one. */
async function idOf(api: ApiClient, storyName: string, asked: Asked): Promise<number | null> {
  if (storyName === NEW_TALE) return 0;
  const tales = await api('GET /api/StoriesEdit/GetAll', asked);
  return tales.find((tale) => tale.storyName === storyName.toLowerCase())?.storyId ?? null;
}

/** The description first: a version older than its text is refused when it is saved, a newer one would overwrite. */
async function load(api: ApiClient, storyName: string, asked: Asked): Promise<EditedStory | null> {
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
export function useEditedTale(storyName: string, { token, editorToken, mayAsk, refused }: EditorToken) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['edited-tale', storyName, token],
    queryFn: async ({ signal }) => {
      try {
        return await load(api, storyName, { editorToken, signal });
      } catch (error) {
        if (isRefusal(error)) refused(token);
        throw error;
      }
    },
    enabled: mayAsk,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return { ...query, isRefused: isRefusal(query.error) };
}
