import { useNavigate } from '@shinobi/shared/platform/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

interface CanonicalAddress {
  /** The name in the address. */
  readonly name: string;
  /** The stored name, and the loaded data; undefined until they have loaded. */
  readonly storedName: string | undefined;
  readonly data: unknown;
  readonly pathOf: (name: string) => string;
  readonly queryKeyOf: (name: string) => readonly unknown[];
}

/**
 * Replaces an address that differs from the stored name in letter case only (docs/behaviour/addresses.md, rule 7). The
 * loaded data are cached under the stored name too, which avoids a second request.
 */
export function useCanonicalAddress({ name, storedName, data, pathOf, queryKeyOf }: CanonicalAddress): void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const replaceWith = useEffectEvent((canonicalName: string) => {
    queries.setQueryData(queryKeyOf(canonicalName), data);
    void navigate(pathOf(canonicalName), { replace: true });
  });
  useEffect(() => {
    if (storedName !== undefined && storedName !== name) replaceWith(storedName);
  }, [name, storedName]);
}
