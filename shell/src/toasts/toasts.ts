import { createReadable, type Readable, type Toast } from '@shinobi/shared/platform';

export interface ShownToast extends Toast {
  readonly id: number;
}

export interface Toasts {
  readonly shown: Readable<readonly ShownToast[]>;
  show(toast: Toast): void;
  dismiss(id: number): void;
}

const MAX_TOASTS = 3;

export function createToasts(): Toasts {
  const shown = createReadable<readonly ShownToast[]>([]);
  let lastId = 0;
  return {
    shown,
    show(toast) {
      lastId += 1;
      // The same text again restarts its time.
      const others = shown.get().filter(({ text }) => text !== toast.text);
      shown.set([...others, { ...toast, id: lastId }].slice(-MAX_TOASTS));
    },
    dismiss: (id) => shown.set(shown.get().filter((toast) => toast.id !== id)),
  };
}
