import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, Icon, Switch } from '@shinobi/shared/ui';
import { SpeedSelect } from '../common/speed-select.js';
import { FuriganaSelect } from '../text/index.js';
import { type ReadingAids, SPEEDS } from './use-reading-aids.js';
import css from './folktale.module.css';

interface ReadingBarProps {
  readonly aids: ReadingAids;
  readonly onChange: (change: Partial<ReadingAids>) => void;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onStop: () => void;
}

export function ReadingBar({ aids, onChange, isPlaying, onPlay, onStop }: ReadingBarProps) {
  const { romaji: anyRomaji, english: anyEnglish } = usePlatform().display;
  const romaji = useReadable(anyRomaji) && aids.romaji;
  const english = useReadable(anyEnglish) && aids.english;
  const showRomaji = (shown: boolean) => {
    // Turning it on here also turns it on in the settings, which would hide it otherwise.
    if (shown) anyRomaji.set(true);
    onChange({ romaji: shown });
  };
  const showEnglish = (shown: boolean) => {
    if (shown) anyEnglish.set(true);
    onChange({ english: shown });
  };
  return (
    <div className={css.bar} role="group" aria-label="Reading aids">
      <Button variant="go" onClick={isPlaying ? onStop : onPlay}>
        <Icon name={isPlaying ? 'close' : 'play'} />
        {isPlaying ? 'Stop' : 'Play all'}
      </Button>
      <SpeedSelect className={css.speed} speeds={SPEEDS} speed={aids.speed} onChange={(speed) => onChange({ speed })} />
      <FuriganaSelect />
      <Switch checked={romaji} onChange={showRomaji}>
        Romaji
      </Switch>
      <Switch checked={english} onChange={showEnglish}>
        English
      </Switch>
    </div>
  );
}
