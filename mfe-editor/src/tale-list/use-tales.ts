import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import type { TokenStore } from './editor-token.js';

const CALL = 'GET /api/StoriesEdit/GetAll';

export type Tale = ResponseOf<typeof CALL>[number];

/** User 1 is the administrator (specification, section 6), who edits without a token. */
const ADMINISTRATOR = 1;

const isRefusal = (error: unknown) =>
  isApiError(error) && (error.code === 'Forbidden' || error.code === 'SignInRequired');

/** The list of folktales for whoever holds the editor's token. A token that the server refuses is forgotten. */
export function useTales(store: TokenStore) {
  const { api } = usePlatform();
  const session = useSession();
  const [token, setToken] = useState(() => store.read());
  const isAdministrator = session.status === 'signed-in' && session.user.userId === ADMINISTRATOR;
  const mayAsk = token !== null || isAdministrator;

  const query = useQuery({
    queryKey: [CALL, token],
    queryFn: async ({ signal }) => {
      try {
        return await api(CALL, { editorToken: token ?? undefined, signal });
      } catch (error) {
        if (isRefusal(error) && store.read() === token) store.forget();
        throw error;
      }
    },
    enabled: mayAsk,
    // Whoever comes after the editor to this page shows the token again.
    gcTime: 0,
  });

  const enter = (entered: string) => {
    store.keep(entered);
    setToken(entered);
    if (entered === token) void query.refetch();
  };
  const leave = () => {
    store.forget();
    setToken(null);
  };
  return { ...query, mayAsk, refused: isRefusal(query.error), enter, leave: token === null ? null : leave };
}
