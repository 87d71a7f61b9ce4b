import type { ComponentType } from 'react';
import type { Lazy } from '@shinobi/shared/platform';
import { loadPart, type PartLoad } from './component-load.js';

interface OwnPartsOptions {
  /** Called before each try of a part, with its number; 0 is the first. */
  readonly beforeTry?: (n: number) => void;
  readonly after: (ms: number, run: () => void) => void;
  readonly report: (operation: string, details: Readonly<Record<string, unknown>>) => void;
}

/** The shell's own parts that are files of their own (pages, panels), loaded as those of remotes are. */
export interface OwnParts {
  /** The one load of a part, begun by whoever asks first. An id always stands for the same part. */
  load<P extends object>(id: string, lazy: Lazy<P>): PartLoad<ComponentType<P>>;
}

export function createOwnParts({ beforeTry, after, report }: OwnPartsOptions): OwnParts {
  const loads = new Map<string, unknown>();
  return {
    load<P extends object>(id: string, lazy: Lazy<P>) {
      const known = loads.get(id) as PartLoad<ComponentType<P>> | undefined;
      if (known) return known;
      const begun = loadPart<ComponentType<P>>({
        load: async ({ n }) => {
          beforeTry?.(n);
          return (await lazy()).default;
        },
        hasFallback: false,
        after,
        onFault: (fault) => report('ShellPartFailed', { id, ...fault }),
      });
      loads.set(id, begun);
      return begun;
    },
  };
}
