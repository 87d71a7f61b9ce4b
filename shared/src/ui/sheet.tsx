import type { ReactNode } from 'react';
import { classes } from './classes.js';
import css from './sheet.module.css';

interface SheetProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A raised sheet of paper that invites interaction. Not for every group of content. */
export const Sheet = ({ children, className }: SheetProps) => (
  <div className={classes(css.sheet, className)}>{children}</div>
);
