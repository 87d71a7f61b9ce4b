import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { Icon } from '@shinobi/shared/ui';
import { AccountButton } from './account-button.js';
import css from './header.module.css';
import type { OutsideLink } from './menu-links.js';
import { Nav } from './nav.js';
import type { Visitor } from './visitor.js';

interface HeaderProps {
  /** Down the page it may be out of the way. */
  readonly visible?: boolean;
  readonly visitor: Visitor;
  /** The links besides those of the specification's pages. */
  readonly links: readonly OutsideLink[];
  /** The words on the donate button, which vary. */
  readonly donate?: string;
  readonly onAccount: () => void;
  readonly onSocial: () => void;
  readonly onDonate: () => void;
}

/** The product's name, the way around it, and who is here. */
export function Header(props: HeaderProps) {
  const { visible = true, visitor, links, donate = 'Donate', onAccount, onSocial, onDonate } = props;
  const { pathname } = useLocation();
  // The menu belongs to the page it was opened on: another page closes it.
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const menu = menuOf === pathname;
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!menu) return;
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return;
      setMenuOf(null);
      toggle.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [menu]);
  return (
    <header className={css.header} data-testid="header" data-visible={visible} data-menu={menu ? 'open' : undefined}>
      <div className={css.inside}>
        <Link className={css.brand} to="/">
          <img src="/assets/favicon.svg" alt="" width="32" height="32" />
          <span>Shinobi Nihongo</span>
        </Link>
        <Nav pathname={pathname} outside={links} />
        <div className={css.tools}>
          <button className={css.donate} type="button" data-testid="donate-button" onClick={onDonate}>
            {donate}
          </button>
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
          <AccountButton visitor={visitor} onClick={onAccount} />
          <button
            ref={toggle}
            className={`${css.tool} ${css.burger}`}
            type="button"
            data-testid="nav-toggle"
            aria-label="Menu"
            aria-expanded={menu}
            aria-controls="nav"
            onClick={() => setMenuOf(menu ? null : pathname)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}
