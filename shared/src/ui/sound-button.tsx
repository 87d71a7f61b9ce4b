import { usePlatform } from '@shinobi/shared/platform';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.js';
import { Icon } from './icon.js';

/** Returns a function that plays a sound, with a toast when it is missing or sound is off. Also used by shortcut keys. */
export function usePlaySound(): (url: string) => Promise<void> {
  const { sound, toast } = usePlatform();
  const play = async (url: string) => {
    if (await sound.play(url)) return;
    const again = { label: 'Try again', run: () => void play(url) };
    toast({ text: 'The sound could not be played.', tone: 'trouble', action: again });
  };
  return async (url) => {
    if (!sound.muted.get()) return play(url);
    const switchOn = () => {
      sound.setMuted(false);
      void play(url);
    };
    toast({ text: 'Sound is switched off.', action: { label: 'Switch it on', run: switchOn } });
  };
}

interface SoundButtonProps {
  /** The sound file; null while there is none. */
  readonly src: string | null;
  /** The accessible name: "Listen to たまご". It begins with the text of `children`, if any. */
  readonly label: string;
  /** Text next to the icon. */
  readonly children?: ReactNode;
}

export function SoundButton({ src, label, children }: SoundButtonProps) {
  const play = usePlaySound();
  const common = {
    reason: src === null ? 'There is no sound for this yet.' : null,
    onClick: () => void (src !== null && play(src)),
  };
  if (!children) return <IconButton {...common} icon="listen" label={label} />;
  return (
    <Button {...common} variant="plain" size="small" aria-label={label}>
      <Icon name="listen" />
      {children}
    </Button>
  );
}
