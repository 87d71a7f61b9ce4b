import { Component, type ReactNode } from 'react';

/** How often within a second the children are mounted again. */
const RECOVERIES_MAX = 3;

interface RecoveringBoundaryProps {
  readonly onCrash: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Mounts its children again when something of them crashes. React removes the boundary around a remote's component together with
 * the component, so what that throws while it is unmounted arrives here, and without this boundary removes the whole page.
 */
export class RecoveringBoundary extends Component<RecoveringBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };
  private recoveries = 0;

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onCrash(thrown);
    if (this.recoveries++ >= RECOVERIES_MAX) return;
    this.setState({ crashed: false });
    setTimeout(() => (this.recoveries = 0), 1000);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
