import { useState } from 'react';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { type DeskKey, useDeskKeys, useKeyList } from '../keys/desk-keys.js';
import { KeyHelp } from '../keys/key-help.js';
import css from './desk-header.module.css';
import { DeskNav } from './desk-nav.js';

/** The header of a page for editors and administrators, in place of the learners' one. */
export const DeskHeader = () => (
  <div className={css.header} data-testid="desk-header">
    <a className="skip" href="#desk-content">
      Skip to the page
    </a>
    <Link className={css.brand} to="/" aria-label="Shinobi Nihongo, the learners’ site">
      <img src="/assets/favicon.svg" alt="" width="24" height="24" />
    </Link>
    <DeskNav />
    <div className={css.tools}>
      <KeysButton />
      <AccountTools />
    </div>
  </div>
);

/** Opens the list of the page's keys, also by `?`. */
function KeysButton() {
  const list = useKeyList();
  const [shown, setShown] = useState<readonly DeskKey[] | null>(null);
  const open = () => {
    setShown(list());
    return true;
  };
  useDeskKeys([{ shown: '?', does: 'This list', keys: ['?'], run: open }]);
  return (
    <>
      <button type="button" aria-keyshortcuts="?" onClick={open}>
        <span className="sr">Keys of this page</span>
        <span aria-hidden="true">?</span>
      </button>
      {shown && <KeyHelp keys={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function AccountTools() {
  const { panels } = usePlatform();
  const session = useSession();
  return (
    <>
      <button type="button" onClick={() => void panels.open('settings')}>
        Settings
      </button>
      {session.status === 'signed-in' && <span className={css.account}>{session.user.name}</span>}
      {session.status === 'guest' && (
        <button type="button" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
          Account
        </button>
      )}
    </>
  );
}
