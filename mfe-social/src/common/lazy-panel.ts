import type { ComponentType } from 'react';
import type { LazyComponent, PanelProps } from '@shinobi/shared/platform';

type AnyPanelProps = PanelProps & Record<string, unknown>;

/** Wraps the loader of a panel. Props come from outside this frontend, so each panel validates its own. */
export const lazyPanel =
  <P extends PanelProps>(load: () => Promise<ComponentType<P>>): LazyComponent<AnyPanelProps> =>
  async () => ({ default: (await load()) as unknown as ComponentType<AnyPanelProps> });
