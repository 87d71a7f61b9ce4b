import { Link } from '@shinobi/shared/platform/router';
import { isCurrentPage, type MenuLink, NAV_LINKS } from './menu-links.js';
import css from './nav.module.css';

/** The main menu: the product's pages, then the articles site and entries of remotes. */
export function Nav({ pathname, links }: { readonly pathname: string; readonly links: readonly MenuLink[] }) {
  return (
    <nav className={css.nav} id="nav" aria-label="Main" data-crowded={links.length > 3 || undefined}>
      {NAV_LINKS.map(({ to, text }) => (
        <Link key={to} to={to} data-text={text} aria-current={isCurrentPage(to, pathname) ? 'page' : undefined}>
          {text}
        </Link>
      ))}
      <div className={css.moreLinks}>
        {links.map(({ to, text }) =>
          to.startsWith('/') ? (
            <Link key={to} to={to} data-text={text} aria-current={pathname === to ? 'page' : undefined}>
              {text}
            </Link>
          ) : (
            <a key={to} href={to} data-text={text}>
              {text}
            </a>
          ),
        )}
      </div>
    </nav>
  );
}
