import { createContext, use, useState, type ComponentType } from 'react';
import type { Lazy, PanelProps } from '@shinobi/shared/platform';

interface PanelHere {
  readonly kind: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const Here = createContext<PanelHere | null>(null);

/** The panel that this stands in, so that it can be opened again as it was; null on a page. */
export const usePanelHere = (): PanelHere | null => use(Here);

type AnyPanel = PanelProps & Record<string, unknown>;

/** Loads a panel of this frontend, which then knows what it is. */
export const panel =
  <P extends PanelProps>(kind: string, load: () => Promise<ComponentType<P>>): Lazy<AnyPanel> =>
  async () => {
    // What a panel is opened with comes from anywhere; each reads its own props with care.
    const Panel = (await load()) as unknown as ComponentType<AnyPanel>;
    const InPanel = ({ close, setTitle, ...props }: AnyPanel) => {
      // A panel stays what it was opened with.
      const [here] = useState<PanelHere>({ kind, props });
      return (
        <Here value={here}>
          <Panel {...props} close={close} setTitle={setTitle} />
        </Here>
      );
    };
    return { default: InPanel };
  };
