import { type ReactNode, useId } from 'react';
import { IconButton } from './button.js';
import { classes } from './classes.js';
import { Modal } from './modal.js';
import css from './panel.module.css';

/** Fixed widths: donation 400 px, bankruptcy 500 px, the author's text at most 1000 px; others 30 rem. */
export type PanelWidth = 'normal' | 'donation' | 'bankruptcy' | 'author';

export interface PanelFrameProps {
  /** Identifies the panel in tests: `auth`, `shop` … */
  readonly kind: string;
  readonly title: string;
  /** One fact next to the title, such as the balance. */
  readonly fact?: ReactNode;
  readonly width?: PanelWidth;
  /** It is closed and sliding out: tests no longer find it as a panel. */
  readonly leaving?: boolean;
  /** Called for Escape, the close button and a press on the dark layer. The owner removes the panel. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet that slides in from the right over the page. Later ones are on top, the lower ones are inert. */
export function Panel({ kind, title, fact, width = 'normal', leaving = false, onClose, children }: PanelFrameProps) {
  const id = useId();
  return (
    <Modal
      dismissible
      onClose={onClose}
      leaving={leaving}
      className={css.layer}
      data-testid={leaving ? undefined : 'panel'}
      data-panel={leaving ? undefined : kind}
      aria-labelledby={id}
    >
      <div className={classes(css.panel, css[width])}>
        <div className={css.paper}>
          <div className={css.head}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {fact}
            <IconButton icon="close" label="Close" data-testid="panel-close" onClick={onClose} />
          </div>
          <div className={css.body}>{children}</div>
        </div>
      </div>
    </Modal>
  );
}
