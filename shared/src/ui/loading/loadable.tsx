import { usePlatform } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';

/** A part of a page whose code loads on demand. */
export interface Loadable<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Loads the code in advance; the component then renders at once. A failure is left to the component, which loads again. */
  preload(): void;
}

export interface LoadableOptions<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Shown when the code does not load: "Your result did not load." */
  readonly failure: string;
  /** Shown while the code loads. */
  readonly placeholder?: ReactNode;
  /** What a whole page has around such a message, such as `Wrap`. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  /** Receives why the code did not load. Tests keep it. */
  readonly leaveUnhandled?: (cause: unknown) => void;
}

/** The shell reloads the page if the server no longer has the file (docs/behaviour/frame.md, rule 19). */
const rejectUnhandled = (cause: unknown): void => void Promise.reject(cause);

/**
 * Creates a part of a page that loads on demand. When its code does not load, a notice offers to try again, and the page
 * around it keeps its state, such as the answers of a quiz; a `React.lazy` component keeps its failure and crashes the page.
 */
export function createLoadable<Props extends object>({
  load,
  failure,
  placeholder = null,
  frame: Frame = Fragment,
  leaveUnhandled = rejectUnhandled,
}: LoadableOptions<Props>): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
  };

  function Component(props: Props) {
    const { report } = usePlatform();
    const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (status !== 'loading') return undefined;
      let isMounted = true;
      loadOnce().then(
        () => isMounted && setStatus('loaded'),
        (cause: unknown) => {
          if (!isMounted) return;
          setStatus('failed');
          report('PartFailed', { failure, message: cause instanceof Error ? cause.message : String(cause) });
          leaveUnhandled(cause);
        },
      );
      return () => {
        isMounted = false;
      };
    }, [status, report]);
    if (status === 'failed')
      return (
        <Frame>
          <Notice title={failure} onRetry={() => setStatus('loading')} />
        </Frame>
      );
    const Loaded = loaded;
    return status === 'loaded' && Loaded ? <Loaded {...props} /> : placeholder;
  }

  return { Component, preload: () => void loadOnce().catch(() => undefined) };
}
