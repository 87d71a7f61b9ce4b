import { useId, type ReactNode } from 'react';
import css from './dialog.module.css';
import { Modal } from './modal.js';

type Named =
  | { readonly title: string; readonly label?: undefined }
  /** Without a heading: what it is called all the same. */
  | { readonly title?: undefined; readonly label: string };

export type DialogProps = Named & {
  /** Which dialog it is, for the page's checks: `simple`, `daily-bonus` … */
  readonly kind: string;
  /** Escape, and whatever else means "no". The owner takes the dialog away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A question or news in the middle of the page. Mark the main button `data-autofocus` and Enter presses it. */
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
