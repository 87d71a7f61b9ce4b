import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, Progress, Switch } from '@shinobi/shared/ui';
import css from './game.module.css';
import type { PlayView } from './play.js';
import { LIVES } from './world.js';

interface HudProps {
  readonly view: PlayView;
  readonly best: number;
  readonly onPause: () => void;
}

const HEART =
  'M8 14C2 9.500 1 6.500 1 4.700A3.600 3.600 0 0 1 8 3.200A3.600 3.600 0 0 1 15 4.700C15 6.500 14 9.500 8 14Z';

function Lives({ lives }: { readonly lives: number }) {
  return (
    <span className={css.lives} role="img" aria-label={`${lives} of ${LIVES} lives`}>
      {Array.from({ length: Math.max(LIVES, lives) }, (_, at) => (
        <svg key={`life ${at + 1}`} viewBox="0 0 16 16" data-lost={at >= lives || undefined}>
          <path d={HEART} />
        </svg>
      ))}
    </span>
  );
}

/** Lives, points and how far one is, and what one may do at any time: pause, and switch the sound. */
export function Hud({ view, best, onPause }: HudProps) {
  const { sound } = usePlatform();
  const muted = useReadable(sound.muted);
  return (
    <div className={css.hud}>
      <Lives lives={view.lives} />
      <span className="num">
        <b>{view.score.toLocaleString('en')}</b> points
        {best > 0 && <span className={css.best}> · best {Math.max(best, view.score).toLocaleString('en')}</span>}
      </span>
      <div className={css.way}>
        <Progress label="The way through the stage" value={view.percent} size="thin" />
      </div>
      <Switch checked={!muted} onChange={(on) => sound.setMuted(!on)}>
        Sound
      </Switch>
      <Button
        size="small"
        onClick={onPause}
        reason={view.phase === 'running' ? null : 'The game stands still already.'}
      >
        Pause
      </Button>
    </div>
  );
}
