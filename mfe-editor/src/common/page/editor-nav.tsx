import { useIsAdministrator, useIsStaff } from '@shinobi/shared/ui/staff/administrator.js';
import { StaffNav, type StaffNavPage } from '@shinobi/shared/ui/staff/staff-nav.js';
import css from './editor-nav.module.css';

const EDITOR_PAGES: readonly StaffNavPage[] = [
  { path: '/folktalesEdit', name: 'Folktales' },
  { path: '/articlesEdit', name: 'Articles' },
  { path: '/answerReports', name: 'Reported answers' },
  { path: '/en-check', name: 'English check' },
];
/** For editors with an account. */
const ACCOUNT_PAGES: readonly StaffNavPage[] = [
  { path: '/reviews', name: 'Reviews' },
  { path: '/vocabularyEdit', name: 'Vocabulary' },
  { path: '/grammarEdit', name: 'Grammar' },
  { path: '/kanjiEdit', name: 'Kanji' },
];
const ADMINISTRATOR_PAGES: readonly StaffNavPage[] = [
  { path: '/vocabularyMerge', name: 'Merge genres' },
  { path: '/sitemapEdit', name: 'Site map' },
];

/** Links between the editors' pages. Hidden on the host that serves the folktale editor alone. */
export function EditorNav() {
  const [isEditor, isAdministrator] = [useIsStaff('editor'), useIsAdministrator()];
  const pages = [...EDITOR_PAGES, ...(isEditor ? ACCOUNT_PAGES : []), ...(isAdministrator ? ADMINISTRATOR_PAGES : [])];
  return <StaffNav className={css.nav} label="Editors’ pages" pages={pages} />;
}
