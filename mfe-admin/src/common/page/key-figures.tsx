import type { ReactNode } from 'react';
import css from './key-figures.module.css';

interface KeyFiguresProps {
  readonly figures: readonly (readonly [label: string, value: ReactNode])[];
}

/** A row of large numbers with labels. */
export const KeyFigures = ({ figures }: KeyFiguresProps) => (
  <dl className={css.figures}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
