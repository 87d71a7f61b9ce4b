import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads on demand. Preloaded, it renders at once, whereas a lazy component would replace it by the
 * fallback of its Suspense for a moment even then.
 */
export interface Loadable<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Loads the code. A failure is left to the component, which loads again. */
  preload(): void;
}

export function createLoadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(loadOnce);
  const Component = (props: Props) => {
    // Stays the same while it is mounted, because another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  return { Component, preload: () => void loadOnce().catch(() => undefined) };
}
