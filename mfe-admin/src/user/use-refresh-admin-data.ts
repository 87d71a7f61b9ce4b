import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that refetches everything the administrator's pages show, after a change. */
export function useRefreshAdminData() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/Admin/') });
}
