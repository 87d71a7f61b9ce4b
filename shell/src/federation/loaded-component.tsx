import { Component, type ComponentType, type ReactNode } from 'react';
import { useReadable } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import css from './loaded-component.module.css';
import type { PartState } from './load-state.js';
import type { PartLoad } from './component-load.js';

interface GuardProps {
  readonly onCrash: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps what a part throws from reaching the page around it. */
class Guard extends Component<GuardProps, { readonly crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override componentDidCatch(thrown: unknown) {
    this.props.onCrash(thrown);
  }
  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

interface PartViewProps<P extends object> {
  readonly load: PartLoad<ComponentType<P>>;
  readonly props: P;
  /** Whose part it is, for the page's checks; the shell's own are `shell`. */
  readonly owner: string;
  /** Stands in until it is there, in the size that it will have. */
  readonly skeleton?: ReactNode;
  /** An ornament: when it cannot be had, nothing is said. */
  readonly quiet?: boolean;
}

/** A part that is loaded when it is needed: what stands here until it is there, and when it does not come. */
export function PartView<P extends object>({ load, props, owner, skeleton = null, quiet = false }: PartViewProps<P>) {
  const state = useReadable<PartState<ComponentType<P>>>(load);
  if (state.status === 'failed') return quiet ? null : <FallbackCard owner={owner} onRetry={load.retry} />;
  if (state.status === 'loading')
    return (
      <>
        {state.slow && !quiet && <SlowNotice onRetry={load.retry} />}
        {skeleton}
      </>
    );
  const Part = state.part;
  return (
    <Guard key={state.current.n} onCrash={load.crashed}>
      <Part {...props} />
    </Guard>
  );
}

const FallbackCard = ({ owner, onRetry }: { readonly owner: string; readonly onRetry: () => void }) => (
  <div className={css.card} data-testid="remote-fallback" data-remote={owner}>
    <Notice title="This part could not be loaded." onRetry={onRetry} retry="Retry">
      Nothing of yours is lost, and the rest of the site works.
    </Notice>
  </div>
);

const SlowNotice = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={css.slow}>
    <p role="status">This takes longer than usual. It may still come.</p>
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
