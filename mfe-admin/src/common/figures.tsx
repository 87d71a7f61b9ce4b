import type { ReactNode } from 'react';
import css from './figures.module.css';

interface FiguresProps {
  readonly figures: readonly (readonly [label: string, value: ReactNode])[];
}

/** A few numbers, large. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className={css.figures}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
