import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useEffect, useRef } from 'react';
import type { StageSession } from '@shinobi/shared/domain/games/stage-session';
import type { Controls, GameWorld } from '@shinobi/shared/domain/games/game-world';
import css from './stage.module.css';
import type { GhostRace } from '../ghosts/ghost-race.js';
import type { GameDefinition } from './game-definition.js';
import { renderStage } from './stage-renderer.js';
import { useStageView } from './use-stage-view.js';

interface GameCanvasProps<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly session: StageSession<W>;
  readonly controls: Controls;
  readonly label: string;
  /** Whether the game steers, and a tap on the picture jumps. */
  readonly oneThumb: boolean;
  readonly race: GhostRace;
  /** Whether the ghost is drawn. */
  readonly showsGhost: boolean;
  /** Called when the browser has no 2D canvas. */
  readonly onCannotDraw: (cannotDraw: true) => void;
}

export function GameCanvas<W extends GameWorld>({
  definition,
  session,
  controls,
  label,
  oneThumb,
  race,
  showsGhost,
  onCannotDraw,
}: GameCanvasProps<W>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useReadable(usePlatform().theme);
  const phase = useStageView(session.view, (view) => view.phase);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const options = { definition, session, controls, theme, steersAlone: oneThumb, race, showsGhost };
    const stop = renderStage(canvas.current, options);
    if (!stop) onCannotDraw(true);
    return stop ?? undefined;
  }, [definition, session, controls, theme, oneThumb, race, showsGhost, onCannotDraw]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !oneThumb) return undefined;
    const jump = () => void (controls.jump = true);
    element.addEventListener('pointerdown', jump);
    return () => element.removeEventListener('pointerdown', jump);
  }, [controls, oneThumb]);

  return (
    <canvas
      ref={canvas}
      className={css.canvas}
      data-testid="game-canvas"
      data-state={phase}
      role="img"
      aria-label={label}
    />
  );
}
