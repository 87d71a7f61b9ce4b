import { useReadable } from '@shinobi/shared/platform';
import { ToastRegion } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';

/** News for the learner. */
export function ToastHost() {
  const { toasts } = useShell();
  return <ToastRegion toasts={useReadable(toasts.shown)} onDone={(id) => toasts.done(Number(id))} />;
}
