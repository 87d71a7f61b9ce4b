import { type ComponentProps, type SyntheticEvent, useRef } from 'react';
import { classes } from './classes.js';
import { useModal } from './modal-stack.js';
import css from './modal.module.css';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel' | 'open' | 'ref'> {
  readonly onClose: () => void;
  /** Whether a press on the dark layer closes it. */
  readonly dismissible?: boolean;
  /** It is closed and sliding out: still visible, but inert. */
  readonly leaving?: boolean;
}

/** A native `<dialog>` as large as the window: the dark layer and its content. The base of Dialog and Panel. */
export function Modal({ onClose, dismissible = false, leaving = false, className, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, leaving);

  // A file chooser's own `cancel` event bubbles up to here.
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // The browser may close it without `cancel` (Escape twice). When we close it, it is already unmounted.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !event.currentTarget.open && !leaving) onClose();
  };

  return (
    <dialog
      {...rest}
      ref={ref}
      className={classes(css.layer, className)}
      data-leaving={leaving || undefined}
      inert={leaving}
      onCancel={cancel}
      onClose={closed}
    >
      {dismissible && <button type="button" className={css.veil} tabIndex={-1} aria-hidden="true" onClick={onClose} />}
      {children}
    </dialog>
  );
}
