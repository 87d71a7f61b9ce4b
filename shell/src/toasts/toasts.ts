import { createReadable, type Readable, type Toast } from '@shinobi/shared/platform';

export interface ShownToast extends Toast {
  readonly id: number;
}

export interface Toasts {
  readonly shown: Readable<readonly ShownToast[]>;
  show(toast: Toast): void;
  done(id: number): void;
}

/** More at once are not read; the oldest give way. */
const MOST_TOASTS = 3;

export function createToasts(): Toasts {
  const shown = createReadable<readonly ShownToast[]>([]);
  let lastId = 0;
  return {
    shown,
    show(toast) {
      lastId += 1;
      // The same words again start their time anew.
      const others = shown.get().filter(({ text }) => text !== toast.text);
      shown.set([...others, { ...toast, id: lastId }].slice(-MOST_TOASTS));
    },
    done: (id) => shown.set(shown.get().filter((toast) => toast.id !== id)),
  };
}
