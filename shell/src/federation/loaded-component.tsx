import { Component, type ComponentType, type ReactNode } from 'react';
import { useReadable } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import type { ComponentLoad } from './component-load.js';
import type { LoadState } from './load-state.js';
import css from './loaded-component.module.css';

interface ErrorBoundaryProps {
  readonly onCrash: (thrown: unknown) => void;
  readonly onMount: () => void;
  readonly children: ReactNode;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override componentDidMount() {
    if (!this.state.crashed) this.props.onMount();
  }
  override componentDidCatch(thrown: unknown) {
    this.props.onCrash(thrown);
  }
  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

interface LoadedComponentProps<P extends object> {
  readonly load: ComponentLoad<ComponentType<P>>;
  readonly props: P;
  /** The remote that contributes it, or `shell`; tests find the fallback card by it. */
  readonly owner: string;
  /** Shown until the component is ready, in the size that it will have. */
  readonly skeleton?: ReactNode;
  /** Show nothing when it is slow or fails: for ornaments. */
  readonly quiet?: boolean;
}

/** Renders a component that is loaded on demand, a placeholder until then, and a card when it cannot be loaded. */
export function LoadedComponent<P extends object>(all: LoadedComponentProps<P>) {
  const { load, props, owner, skeleton = null, quiet = false } = all;
  const state = useReadable<LoadState<ComponentType<P>>>(load);
  if (state.status === 'failed') return quiet ? null : <FallbackCard owner={owner} onRetry={load.retry} />;
  if (state.status === 'loading')
    return (
      <>
        {state.slow && !quiet && <SlowNotice onRetry={load.retry} />}
        {skeleton}
      </>
    );
  const Loaded = state.component;
  return (
    <ErrorBoundary key={state.current.n} onCrash={load.crashed} onMount={load.mounted}>
      <Loaded {...props} />
    </ErrorBoundary>
  );
}

const FallbackCard = ({ owner, onRetry }: { readonly owner: string; readonly onRetry: () => void }) => (
  <div className={css.card} data-testid="remote-fallback" data-remote={owner}>
    <Notice title="This part could not be loaded." onRetry={onRetry} retry="Retry">
      Nothing of yours is lost, and the rest of the site works.
    </Notice>
  </div>
);

export const SlowNotice = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={css.slow}>
    <p role="status">This takes longer than usual. Please wait, or try again.</p>
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
