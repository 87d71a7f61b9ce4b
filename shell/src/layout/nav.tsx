import { Link } from '@shinobi/shared/platform/router';
import { isCurrent, NAV_LINKS, type OutsideLink } from './menu-links.js';
import css from './nav.module.css';

/** The way around: the product's pages, and those of the articles site. */
export function Nav({ pathname, outside }: { readonly pathname: string; readonly outside: readonly OutsideLink[] }) {
  return (
    <nav className={css.nav} id="nav" aria-label="Main">
      {NAV_LINKS.map(({ to, text }) => (
        <Link key={to} to={to} data-text={text} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
          {text}
        </Link>
      ))}
      <div className={css.outside}>
        {outside.map(({ to, text }) =>
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
