import type { ComponentType } from 'react';
import type { LazyComponent } from '@shinobi/shared/platform';
import { type ComponentLoad, type Recover, startComponentLoad } from './component-load.js';

interface ShellComponentsOptions {
  /** Called before each attempt of a component, with its number; 0 is the first. */
  readonly beforeAttempt?: (n: number) => Promise<void>;
  readonly after: (ms: number, run: () => void) => void;
  readonly report: (operation: string, details: Readonly<Record<string, unknown>>) => void;
  readonly recover?: Recover;
}

/** The shell's own lazy components (pages, panels, dialogs), loaded the same way as those of remotes. */
export interface ShellComponents {
  /** Returns the one load of a component, and starts it on the first call. An id always means the same component. */
  load<P extends object>(id: string, lazy: LazyComponent<P>): ComponentLoad<ComponentType<P>>;
}

export function createShellComponents({
  beforeAttempt,
  after,
  report,
  recover,
}: ShellComponentsOptions): ShellComponents {
  const loads = new Map<string, unknown>();
  return {
    load<P extends object>(id: string, lazy: LazyComponent<P>) {
      const known = loads.get(id) as ComponentLoad<ComponentType<P>> | undefined;
      if (known) return known;
      const started = startComponentLoad<ComponentType<P>>({
        load: async ({ n }) => {
          await beforeAttempt?.(n);
          return (await lazy()).default;
        },
        fallbackCount: 0,
        after,
        onFailure: (failure) => report('ShellPartFailed', { id, ...failure }),
        ...(recover && { recover }),
      });
      loads.set(id, started);
      return started;
    },
  };
}
