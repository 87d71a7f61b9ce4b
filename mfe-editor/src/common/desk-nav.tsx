import { NavLink } from '@shinobi/shared/platform/router';
import css from './desk-nav.module.css';

/** The pages on which editors work. */
const PAGES = [
  ['/folktalesEdit', 'Folktales'],
  ['/answerReports', 'Reported answers'],
] as const;

/** From one editors' page to the others. A host that shows the folktale editor alone has only that. */
export const DeskNav = () => (
  <nav className={css.desk} aria-label="Editors’ pages">
    {PAGES.map(([path, name]) => (
      <NavLink key={path} to={path}>
        {name}
      </NavLink>
    ))}
  </nav>
);
