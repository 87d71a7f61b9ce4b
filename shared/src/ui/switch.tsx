import type { ReactNode } from 'react';
import css from './switch.module.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      <i />
      {children}
    </button>
  );
}
