import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '@shinobi/shared/platform';
import { classes } from './classes.js';
import { useTopLayer } from './modal-stack.js';
import css from './toast.module.css';

export interface ToastItem extends Toast {
  readonly id: string | number;
}

interface SlipProps {
  readonly toast: ToastItem;
  readonly onDone: (id: ToastItem['id']) => void;
}

/** How long a toast stays, in milliseconds. The time stops while the pointer or the focus is on it. */
const STAY = 6000;

function Slip({ toast, onDone }: SlipProps) {
  const { id, text, tone = 'news', action } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const done = useEffectEvent(() => onDone(id));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => done(), STAY);
    return () => clearTimeout(timer);
  }, [held]);

  const act = () => {
    onDone(id);
    action?.run();
  };
  return (
    <div
      className={classes(css.toast, css[tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{text}</span>
      {action && (
        <button type="button" onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  );
}

interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  /** Called when its time is over or its action was used. */
  readonly onDone: (id: ToastItem['id']) => void;
}

/** The toasts above the footer, announced politely and reachable even over an open panel or dialog. */
export function ToastRegion({ toasts, onDone }: ToastRegionProps) {
  const top = useTopLayer();
  const region = (
    <section className={css.region} aria-label="News" aria-live="polite">
      {toasts.map((toast) => (
        <Slip key={toast.id} toast={toast} onDone={onDone} />
      ))}
    </section>
  );
  return top ? createPortal(region, top) : region;
}
