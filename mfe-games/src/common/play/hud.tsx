import { usePlatform, useReadable, type Readable } from '@shinobi/shared/platform';
import { Button, Progress, Switch } from '@shinobi/shared/ui';
import css from './game.module.css';
import type { PlayView } from './play.js';
import { useView } from './use-view.js';
import { LIVES } from './world.js';

interface ViewProps {
  readonly view: Readable<PlayView>;
}

interface HudProps extends ViewProps {
  readonly best: number;
  readonly onPause: () => void;
}

const HEART =
  'M8 14C2 9.500 1 6.500 1 4.700A3.600 3.600 0 0 1 8 3.200A3.600 3.600 0 0 1 15 4.700C15 6.500 14 9.500 8 14Z';

function Lives({ view }: ViewProps) {
  const lives = useView(view, (shown) => shown.lives);
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

function Points({ view, best }: ViewProps & { readonly best: number }) {
  const score = useView(view, (shown) => shown.score);
  return (
    <span className="num">
      <b>{score.toLocaleString('en')}</b> points
      {best > 0 && <span className={css.best}> · best {Math.max(best, score).toLocaleString('en')}</span>}
    </span>
  );
}

function Way({ view }: ViewProps) {
  const percent = useView(view, (shown) => shown.percent);
  return (
    <div className={css.way}>
      <Progress label="The way through the stage" value={percent} size="thin" />
    </div>
  );
}

function Pause({ view, onPause }: Omit<HudProps, 'best'>) {
  const runs = useView(view, ({ phase }) => phase === 'running');
  return (
    <Button size="small" onClick={onPause} reason={runs ? null : 'The game stands still already.'}>
      Pause
    </Button>
  );
}

/** Lives, points and how far one is, and what one may do at any time: pause, and switch the sound. */
export function Hud({ view, best, onPause }: HudProps) {
  const { sound } = usePlatform();
  const muted = useReadable(sound.muted);
  return (
    <div className={css.hud}>
      <Lives view={view} />
      <Points view={view} best={best} />
      <Way view={view} />
      <Switch checked={!muted} onChange={(on) => sound.setMuted(!on)}>
        Sound
      </Switch>
      <Pause view={view} onPause={onPause} />
    </div>
  );
}
