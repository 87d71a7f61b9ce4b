import { useEffect, useId, useRef, useState } from 'react';
import { type Contributions, usePlatform, useReadable, useSession } from '@shinobi/shared/platform';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { isStaff } from '../administrator.js';
import { useElementEvent } from '../keys/use-element-event.js';
import css from './desk-header.module.css';
import { currentPath, type DeskLinkGroup, deskLinks, isTokenPage } from './desk-links.js';

/** Loads the contributions of the other remotes. Until then the page shows no links, so that none moves. */
function useAllRemotes(contributions: Contributions) {
  const { remotes, rest } = useReadable(contributions);
  const [hasFailed, setFailed] = useState(false);
  const isComplete = rest === undefined;
  useEffect(() => {
    if (!isComplete) void contributions.loadRest().then((isLoaded) => setFailed(!isLoaded));
  }, [contributions, isComplete]);
  return { remotes, isReady: isComplete || hasFailed };
}

/** The links of the pages that this visitor may use, by group. */
export function DeskNav() {
  const { contributions, storage } = usePlatform();
  const session = useSession();
  const { pathname } = useLocation();
  const { remotes, isReady } = useAllRemotes(contributions);
  // A guest on such a page may be about to enter the token. For an account the role decides.
  const mayEnterToken = session.status === 'guest' && isTokenPage(remotes, pathname);
  const hasToken = mayEnterToken || storage('editor').local.read('register-token') !== null;
  const groups = deskLinks(
    remotes,
    ({ audience, desk }) =>
      (desk?.byToken === true && hasToken) ||
      (audience !== 'everyone' && audience !== 'user' && isStaff(session, audience)),
  );
  // A link to the open page alone leads nowhere.
  const leadsElsewhere = groups.some(({ links }) => links.some(({ path }) => path !== pathname));
  if (!isReady || !leadsElsewhere) return null;
  return <GroupMenus key={pathname} groups={groups} current={currentPath(groups, pathname)} />;
}

interface GroupMenusProps {
  readonly groups: readonly DeskLinkGroup[];
  readonly current: string | null;
}

function GroupMenus({ groups, current }: GroupMenusProps) {
  const [open, setOpen] = useState<string | null>(null);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open === null) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && nav.current?.contains(target))) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);
  return (
    <nav ref={nav} className={css.nav} aria-label="Desk">
      <ul>
        {groups.map((group) => (
          <GroupMenu
            key={group.title}
            group={group}
            current={current}
            isOpen={open === group.title}
            onToggle={(isOpen) => setOpen(isOpen ? group.title : null)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface GroupMenuProps {
  readonly group: DeskLinkGroup;
  readonly current: string | null;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus by the arrow keys between the button of a menu and its links. Returns whether it did. */
function moveFocus(menu: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const stops = [...menu.querySelectorAll<HTMLElement>('button, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
  return true;
}

/** A button that opens the links of a group below it. */
function GroupMenu({ group: { title, links }, current, isOpen, onToggle }: GroupMenuProps) {
  const id = useId();
  const menu = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isCurrent = links.some(({ path }) => path === current);
  useElementEvent(menu, 'keydown', (event) => {
    if (event.key === 'Escape' && isOpen) {
      onToggle(false);
      button.current?.focus();
    } else if (isOpen && menu.current && moveFocus(menu.current, event.key)) event.preventDefault();
  });
  return (
    <li ref={menu}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent || undefined}
        onClick={() => onToggle(!isOpen)}
      >
        {title}
      </button>
      <ul id={id} hidden={!isOpen}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined} onClick={() => onToggle(false)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
