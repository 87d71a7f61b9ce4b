import { NavLink } from '@shinobi/shared/platform/router';
import { useIsAdministrator } from '../access/administrator.js';
import css from './editor-nav.module.css';

/** The pages on which editors work, and those that are the administrator's alone. */
const EDITOR_PAGES = [
  ['/folktalesEdit', 'Folktales'],
  ['/answerReports', 'Reported answers'],
  ['/en-check', 'English check'],
] as const;
const ADMINISTRATOR_PAGES = [
  ['/vocabularyEdit', 'Vocabulary'],
  ['/vocabularyMerge', 'Merge genres'],
  ['/grammarEdit', 'Grammar'],
  ['/kanjiEdit', 'Kanji'],
  ['/sitemapEdit', 'Site map'],
] as const;

/** From one editors' page to the others. A host that shows the folktale editor alone has only that. */
export function EditorNav() {
  const pages = useIsAdministrator() ? [...EDITOR_PAGES, ...ADMINISTRATOR_PAGES] : EDITOR_PAGES;
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
