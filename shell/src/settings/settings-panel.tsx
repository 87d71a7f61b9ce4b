import { useState } from 'react';
import { usePlatform, useReadable, useSession } from '@shinobi/shared/platform';
import { Button, Switch } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import type { ShellPanelProps } from '../panels/panel-props.js';
import css from './settings-panel.module.css';

/** Settings of this browser, and sign-out. */
export function SettingsPanel(_: ShellPanelProps) {
  const { sound, display } = usePlatform();
  const { theme } = useShell();
  const session = useSession();
  return (
    <div className={css.settings}>
      <Switch checked={!useReadable(sound.muted)} onChange={(on) => sound.setMuted(!on)}>
        Sound
      </Switch>
      <Switch checked={useReadable(display.furigana)} onChange={display.furigana.set}>
        Furigana, the readings above kanji
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
      {session.status === 'signed-in' && <Account name={session.user.name} />}
    </div>
  );
}

function Account({ name }: { readonly name: string }) {
  const { toast } = usePlatform();
  const { session } = useShell();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      await session.logOut();
    } catch {
      setBusy(false);
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
    </section>
  );
}
