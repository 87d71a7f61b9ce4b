import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { isRefusal, useEditorToken } from '../common/use-editor-token.js';

const CALL = 'GET /api/StoriesEdit/GetAll';

export type Tale = ResponseOf<typeof CALL>[number];

/** The list of folktales for whoever holds the editor's token. A token that the server refuses is forgotten. */
export function useTales() {
  const { api } = usePlatform();
  const { token, editorToken, mayAsk, keep, leave, refused } = useEditorToken();

  const query = useQuery({
    queryKey: [CALL, token],
    queryFn: async ({ signal }) => {
      try {
        return await api(CALL, { editorToken, signal });
      } catch (error) {
        if (isRefusal(error)) refused(token);
        throw error;
      }
    },
    enabled: mayAsk,
    // Whoever comes after the editor to this page shows the token again.
    gcTime: 0,
  });

  const enter = (entered: string) => {
    keep(entered);
    if (entered === token) void query.refetch();
  };
  return { ...query, mayAsk, refused: isRefusal(query.error), enter, leave: token === null ? null : leave };
}
