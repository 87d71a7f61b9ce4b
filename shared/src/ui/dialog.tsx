import { type ReactNode, useId } from 'react';
import css from './dialog.module.css';
import { Modal } from './modal.js';

type Named =
  | { readonly title: string; readonly label?: undefined }
  /** The accessible name of a dialog without a heading. */
  | { readonly title?: undefined; readonly label: string };

export type DialogProps = Named & {
  /** Identifies the dialog in tests: `simple`, `daily-bonus` … */
  readonly kind: string;
  /** Called for Escape and other ways to dismiss it. The owner removes the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small modal window with a question or news. Enter presses the button marked `data-autofocus`. */
export function Dialog({ kind, title, label, onClose, children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      onClose={onClose}
      className={css.layer}
      data-testid="dialog"
      data-dialog={kind}
      aria-label={label}
      aria-labelledby={title === undefined ? undefined : id}
    >
      <div className={css.sheet}>
        {title !== undefined && (
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
      </div>
    </Modal>
  );
}
