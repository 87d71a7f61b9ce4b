import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@shinobi/shared/ui';
import { useKeepFocus } from '../../text/use-keep-focus.js';
import { useElementEvent } from '../keys/use-element-event.js';
import css from './list-tools.module.css';

interface PopupMenuProps {
  readonly label: string;
  /** Rendered while it is open; `close` closes it and returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small window of controls below it. */
export function PopupMenu({ label, children }: PopupMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useKeepFocus(popup, { inList: true });
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    menu.current?.querySelector('button')?.focus();
  };
  useElementEvent(menu, 'keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  return (
    <div ref={menu} className={css.menu}>
      <Button
        size="small"
        variant="plain"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {label}
      </Button>
      <div ref={popup} id={id} className={css.popup} role="group" aria-label={label} hidden={!isOpen}>
        {isOpen && <Content close={close}>{children}</Content>}
      </div>
    </div>
  );
}

interface ContentProps {
  readonly close: () => void;
  readonly children: (close: () => void) => ReactNode;
}

const Content = ({ close, children }: ContentProps) => children(close);
