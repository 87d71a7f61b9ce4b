import { NavLink } from '@shinobi/shared/platform/router';
import { classes } from '../classes.js';
import css from './staff-nav.module.css';

export interface StaffNavPage {
  readonly path: string;
  readonly name: string;
  /** Marks the link on exactly this path, not on the paths below it. */
  readonly isExact?: boolean;
}

interface StaffNavProps {
  readonly label: string;
  readonly pages: readonly StaffNavPage[];
  readonly className?: string;
}

/** Links between the pages of a frontend for editors or the administrator. */
export const StaffNav = ({ label, pages, className }: StaffNavProps) => (
  <nav className={classes(css.nav, className)} aria-label={label}>
    {pages.map(({ path, name, isExact = false }) => (
      <NavLink key={path} to={path} end={isExact}>
        {name}
      </NavLink>
    ))}
  </nav>
);
