import { useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform, useReadable, useSession } from '@shinobi/shared/platform';
import { Button, Switch } from '@shinobi/shared/ui';
import { FuriganaSelect } from '@shinobi/shared/ui/text/furigana-select.js';
import { useShell } from '../context/shell-context.js';
import { LoadedComponent } from '../federation/loaded-component.js';
import type { ShellPanelProps } from '../panels/panel-props.js';
import css from './settings-panel.module.css';

/** Settings of this browser, and sign-out. */
export function SettingsPanel({ section }: ShellPanelProps) {
  const { sound, display } = usePlatform();
  const { theme } = useShell();
  const session = useSession();
  return (
    <div className={css.settings}>
      <Switch checked={!useReadable(sound.muted)} onChange={(on) => sound.setMuted(!on)}>
        Sound
      </Switch>
      <FuriganaSelect />
      <p className={css.hint}>The readings above kanji. “New words” hides those that you know.</p>
      <Switch checked={useReadable(display.english)} onChange={display.english.set}>
        English without a tap
      </Switch>
      <Switch checked={useReadable(display.romaji)} onChange={display.romaji.set}>
        Romaji next to the Japanese
      </Switch>
      <Switch checked={!useReadable(display.motion)} onChange={(reduced) => display.motion.set(!reduced)}>
        Reduced motion
      </Switch>
      <Switch checked={useReadable(display.decorations)} onChange={display.decorations.set}>
        Ninjas and falling pictures
      </Switch>
      <Switch checked={useReadable(theme.theme) === 'dark'} onChange={theme.toggle}>
        Dark mode
      </Switch>
      {session.status === 'signed-in' && <Account name={session.user.name} showsSecurity={section === 'security'} />}
    </div>
  );
}

interface AccountProps {
  readonly name: string;
  /** Opened for sign-in and security, which is shown at once. */
  readonly showsSecurity: boolean;
}

function Account({ name, showsSecurity }: AccountProps) {
  const { toast } = usePlatform();
  const { session } = useShell();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      await session.logOut();
    } catch (thrown) {
      setBusy(false);
      // Another tab has signed in somebody else, whose page has begun here and says so.
      if (isApiError(thrown) && thrown.code === 'OtherUser') return;
      toast({ tone: 'trouble', text: 'You are still signed in: the server could not be reached. Please try again.' });
    }
  };
  return (
    <section className={css.account}>
      <h3>Account</h3>
      <p>
        Signed in as <b>{name}</b>. Your progress is kept in your account; signing out clears it from this browser.
      </p>
      <Button onClick={() => void logOut()} reason={busy ? 'One moment' : null}>
        Log out
      </Button>
      <Security isOpenAtFirst={showsSecurity} />
    </section>
  );
}

const loadSecurity = () =>
  import(/* webpackChunkName: "sign-in-security" */ '../sign-in-security/security-section.js').then((m) => ({
    default: m.SecuritySection,
  }));

/** Passkeys and the second factor, which few people open: their code is loaded then. */
function Security({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const { shellComponents } = useShell();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  useEffect(() => {
    if (isOpenAtFirst) heading.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpenAtFirst]);
  return (
    <>
      <h3 ref={heading}>Sign-in and security</h3>
      {!isOpen && (
        <Button aria-expanded={false} aria-controls={id} onClick={() => setOpen(true)}>
          Passkeys and second factor
        </Button>
      )}
      <div id={id} className={css.security}>
        {isOpen && (
          <LoadedComponent load={shellComponents.load('sign-in-security', loadSecurity)} props={{}} owner="shell" />
        )}
      </div>
    </>
  );
}
