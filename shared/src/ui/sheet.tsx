import type { ReactNode } from 'react';
import { classes } from './classes.js';
import css from './sheet.module.css';

interface SheetProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A piece of paper lying on the page: "pick this up". Not for every group of things. */
export const Sheet = ({ children, className }: SheetProps) => (
  <div className={classes(css.sheet, className)}>{children}</div>
);
