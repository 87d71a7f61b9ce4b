import { useQueryClient } from '@tanstack/react-query';
import type { ReadKey } from '@shinobi/shared/client';

/** Returns a function that marks cached responses as outdated, so that visible ones are loaded again. */
export function useInvalidate(): (...keys: readonly ReadKey[]) => void {
  const client = useQueryClient();
  return (...keys) => keys.forEach((key) => void client.invalidateQueries({ queryKey: [key] }));
}
