import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { Icon } from '@shinobi/shared/ui';
import { AccountButton } from './account-button.js';
import css from './header.module.css';
import type { MenuLink } from './menu-links.js';
import { Nav } from './nav.js';
import type { Visitor } from './visitor.js';

/** The state of the menu on small screens. It is bound to the page it was opened on, so that another page closes it. */
function useMenu(pathname: string, toggleRef: RefObject<HTMLButtonElement | null>) {
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const isOpen = menuPath === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      setMenuPath(null);
      toggleRef.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen, toggleRef]);
  return { isOpen, toggle: () => setMenuPath(isOpen ? null : pathname) };
}

interface HeaderProps {
  /** False after scrolling down, and in focus mode in a low window. */
  readonly visible?: boolean;
  readonly visitor: Visitor;
  /** The links after the product's own pages. */
  readonly links: readonly MenuLink[];
  /** The text of the donate button, which an A/B test varies. */
  readonly donate?: string;
  readonly onAccount: () => void;
  readonly onSearch: () => void;
  /** Called when the search is likely to be opened. */
  readonly onSearchHint?: () => void;
  readonly onSocial: () => void;
  readonly onDonate: () => void;
}

interface SearchButtonProps {
  readonly onSearch: () => void;
  readonly onHint: (() => void) | undefined;
}

const SearchButton = ({ onSearch, onHint }: SearchButtonProps) => (
  <button
    className={css.tool}
    type="button"
    data-testid="search-open"
    aria-label="Search"
    aria-keyshortcuts="Control+K Meta+K /"
    onClick={onSearch}
    onPointerEnter={onHint}
    onFocus={onHint}
  >
    <Icon name="search" />
  </button>
);

const SocialButton = ({ visitor, onSocial }: Pick<HeaderProps, 'visitor' | 'onSocial'>) => (
  <button
    className={css.tool}
    type="button"
    data-testid="social-icon"
    aria-label={visitor.unreadComments ? 'Social feed, new comments' : 'Social feed'}
    onClick={onSocial}
  >
    <Icon name="social" />
    {visitor.unreadComments && <i className={css.dot} data-testid="social-dot" />}
  </button>
);

export function Header(props: HeaderProps) {
  const { visible = true, visitor, links, donate = 'Donate', onAccount, onSearch, onSearchHint } = props;
  const { pathname } = useLocation();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const menu = useMenu(pathname, toggleRef);
  return (
    <header
      className={css.header}
      data-testid="header"
      data-visible={visible}
      data-menu={menu.isOpen ? 'open' : undefined}
    >
      <div className={css.inside}>
        <Link className={css.brand} to="/">
          <img src="/assets/favicon.svg" alt="" width="32" height="32" />
          <span>Shinobi Nihongo</span>
        </Link>
        <button
          className={`${css.tool} ${css.burger}`}
          type="button"
          data-early="menu"
          data-testid="nav-toggle"
          aria-label="Menu"
          aria-expanded={menu.isOpen}
          aria-controls="nav"
          onClick={menu.toggle}
          ref={toggleRef}
        >
          <Icon name="menu" />
        </button>
        <Nav pathname={pathname} links={links} />
        <div className={css.tools}>
          <button className={css.donate} type="button" data-testid="donate-button" onClick={props.onDonate}>
            {donate}
          </button>
          <SearchButton onSearch={onSearch} onHint={onSearchHint} />
          <SocialButton visitor={visitor} onSocial={props.onSocial} />
          <AccountButton visitor={visitor} onClick={onAccount} />
        </div>
      </div>
    </header>
  );
}
