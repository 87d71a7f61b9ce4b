import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, Icon, Switch } from '@shinobi/shared/ui';
import { useId } from 'react';
import { useFurigana } from '../text/index.js';
import { SPEEDS, type ReadingAids } from './use-reading-aids.js';
import css from './folktale.module.css';

interface ReadingBarProps {
  readonly aids: ReadingAids;
  readonly onChange: (change: Partial<ReadingAids>) => void;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onStop: () => void;
}

export function ReadingBar({ aids, onChange, isPlaying, onPlay, onStop }: ReadingBarProps) {
  const [furigana, showFurigana] = useFurigana();
  const { romaji: anyRomaji } = usePlatform().display;
  const romaji = useReadable(anyRomaji) && aids.romaji;
  const showRomaji = (shown: boolean) => {
    // Whoever asks for it here has it, whatever the settings hide elsewhere.
    if (shown) anyRomaji.set(true);
    onChange({ romaji: shown });
  };
  return (
    <div className={css.bar} role="group" aria-label="Reading aids">
      <Button variant="go" onClick={isPlaying ? onStop : onPlay}>
        <Icon name={isPlaying ? 'close' : 'play'} />
        {isPlaying ? 'Stop' : 'Play all'}
      </Button>
      <Speed speed={aids.speed} onChange={(speed) => onChange({ speed })} />
      <Switch checked={furigana} onChange={showFurigana}>
        Furigana
      </Switch>
      <Switch checked={romaji} onChange={showRomaji}>
        Romaji
      </Switch>
      <Switch checked={aids.english} onChange={(english) => onChange({ english })}>
        English
      </Switch>
    </div>
  );
}

function Speed({ speed, onChange }: { readonly speed: number; readonly onChange: (speed: number) => void }) {
  const id = useId();
  return (
    <span className={css.speed}>
      <label htmlFor={id}>Speed</label>
      <select id={id} value={speed} onChange={({ target }) => onChange(Number(target.value))}>
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </span>
  );
}
