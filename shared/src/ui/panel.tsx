import { useId, type ReactNode } from 'react';
import { IconButton } from './button.js';
import { classes } from './classes.js';
import { Modal } from './modal.js';
import css from './panel.module.css';

/** Specification, section 9: donation 400 px, bankruptcy 500 px, the author's text at most 1000 px; others 30 rem. */
export type PanelWidth = 'normal' | 'donation' | 'bankruptcy' | 'author';

export interface PanelFrameProps {
  /** Which panel it is, for the page's checks: `auth`, `shop` … */
  readonly kind: string;
  readonly title: string;
  /** One fact beside the title, such as the coins one has. */
  readonly fact?: ReactNode;
  readonly width?: PanelWidth;
  /** It is closed and slides out: no panel any more for the page's checks. */
  readonly leaving?: boolean;
  /** Escape, the close button, a press on the dark layer. The owner takes the panel away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet that slides in from the right over the page. Those opened later lie on top, the lower ones are inert. */
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
