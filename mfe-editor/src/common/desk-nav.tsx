import { NavLink } from '@shinobi/shared/platform/router';
import { useIsAdministrator } from './administrator.js';
import css from './desk-nav.module.css';

/** The pages on which editors work, and those that are the administrator's alone. */
const OF_EDITORS = [
  ['/folktalesEdit', 'Folktales'],
  ['/answerReports', 'Reported answers'],
  ['/en-check', 'English check'],
] as const;
const OF_THE_ADMINISTRATOR = [
  ['/vocabularyEdit', 'Vocabulary'],
  ['/vocabularyMerge', 'Merge genres'],
  ['/grammarEdit', 'Grammar'],
  ['/kanjiEdit', 'Kanji'],
  ['/sitemapEdit', 'Site map'],
] as const;

/** From one editors' page to the others. A host that shows the folktale editor alone has only that. */
export function DeskNav() {
  const pages = useIsAdministrator() ? [...OF_EDITORS, ...OF_THE_ADMINISTRATOR] : OF_EDITORS;
  return (
    <nav className={css.desk} aria-label="Editors’ pages">
      {pages.map(([path, name]) => (
        <NavLink key={path} to={path}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
