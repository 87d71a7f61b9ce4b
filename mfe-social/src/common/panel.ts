import type { ComponentType } from 'react';
import type { Lazy, PanelProps } from '@shinobi/shared/platform';

type AnyPanel = PanelProps & Record<string, unknown>;

/** Loads a panel of this frontend. What it is opened with comes from anywhere: each reads its own props with care. */
export const panel =
  <P extends PanelProps>(load: () => Promise<ComponentType<P>>): Lazy<AnyPanel> =>
  async () => ({ default: (await load()) as unknown as ComponentType<AnyPanel> });
