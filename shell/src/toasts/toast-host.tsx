import { useReadable } from '@shinobi/shared/platform';
import { ToastRegion } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';

export function ToastHost() {
  const { toasts } = useShell();
  return <ToastRegion toasts={useReadable(toasts.shown)} onDone={(id) => toasts.dismiss(Number(id))} />;
}
