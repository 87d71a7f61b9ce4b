import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Button, Progress, Switch } from '@shinobi/shared/ui';
import type { WatchedView } from '@shinobi/shared/domain/games/stage-view';
import { LIVES } from '@shinobi/shared/domain/games/game-world';
import type { ReactNode } from 'react';
import { MusicButton } from '../music/music-button.js';
import { FullScreenButton } from './full-screen.js';
import css from './stage.module.css';
import { useStageView } from './use-stage-view.js';

interface ViewProps {
  readonly view: WatchedView;
}

interface HudProps extends ViewProps {
  readonly best: number;
  /** Whether music is on. */
  readonly music: boolean;
  readonly onMusicChange: (on: boolean) => void;
  readonly onPause: () => void;
  /** The points of the run that is raced against. */
  readonly pace: ReactNode;
}

const HEART =
  'M8 14C2 9.500 1 6.500 1 4.700A3.600 3.600 0 0 1 8 3.200A3.600 3.600 0 0 1 15 4.700C15 6.500 14 9.500 8 14Z';

function Lives({ view }: ViewProps) {
  const lives = useStageView(view, (shown) => shown.lives);
  return (
    <span className={css.lives} role="img" aria-label={`${lives} of ${LIVES} lives`}>
      {Array.from({ length: Math.max(LIVES, lives) }, (_, index) => (
        <svg key={`life ${index + 1}`} viewBox="0 0 16 16" data-lost={index >= lives || undefined}>
          <path d={HEART} />
        </svg>
      ))}
    </span>
  );
}

function Score({ view, best }: ViewProps & { readonly best: number }) {
  const score = useStageView(view, (shown) => shown.score);
  return (
    <span className="num">
      <b>{score.toLocaleString('en')}</b>
      <span className={css.unit}> points</span>
      {best > 0 && <span className={css.best}> · best {Math.max(best, score).toLocaleString('en')}</span>}
    </span>
  );
}

const COMBO_FROM = 2;

/** Right answers in a row, which bring more points. */
function Combo({ view }: ViewProps) {
  const combo = useStageView(view, (shown) => shown.combo);
  if (combo < COMBO_FROM) return null;
  return (
    <b key={combo} className={css.combo}>
      <span aria-hidden="true">×{combo}</span>
      <span className="sr">{combo} in a row</span>
    </b>
  );
}

function StageProgress({ view }: ViewProps) {
  const percent = useStageView(view, (shown) => shown.percent);
  return (
    <div className={css.progress}>
      <Progress label="Stage progress" value={percent} size="thin" />
    </div>
  );
}

function PauseButton({ view, onPause }: Pick<HudProps, 'view' | 'onPause'>) {
  const isRunning = useStageView(view, ({ phase }) => phase === 'running');
  return (
    <Button size="small" onClick={onPause} reason={isRunning ? null : 'The game is not running.'}>
      Pause
    </Button>
  );
}

/** The status bar of a stage: lives, score and progress, with the sound switch and the buttons for full screen and Pause. */
export function Hud({ view, best, music, onMusicChange, onPause, pace }: HudProps) {
  const { sound } = usePlatform();
  const muted = useReadable(sound.muted);
  return (
    <div className={css.hud}>
      <div className={css.standing}>
        <Lives view={view} />
        <Score view={view} best={best} />
        {pace}
        <Combo view={view} />
      </div>
      <StageProgress view={view} />
      <Switch checked={!muted} onChange={(on) => sound.setMuted(!on)}>
        Sound
      </Switch>
      <MusicButton isOn={music} onChange={onMusicChange} />
      <FullScreenButton />
      <PauseButton view={view} onPause={onPause} />
    </div>
  );
}
