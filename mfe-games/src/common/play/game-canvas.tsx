import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useEffect, useRef } from 'react';
import css from './game.module.css';
import type { GameKit } from './game-kit.js';
import { showPicture } from './picture.js';
import type { Play } from './play.js';
import { useView } from './use-view.js';
import type { Controls, World } from './world.js';

interface GameCanvasProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly play: Play<W>;
  readonly controls: Controls;
  readonly label: string;
  /** The browser draws nothing. */
  readonly onBlind: (blind: true) => void;
}

/** The picture of a game. */
export function GameCanvas<W extends World>({ kit, play, controls, label, onBlind }: GameCanvasProps<W>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useReadable(usePlatform().theme);
  const phase = useView(play.view, (view) => view.phase);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const end = showPicture(canvas.current, { kit, play, controls, theme });
    if (!end) onBlind(true);
    return end ?? undefined;
  }, [kit, play, controls, theme, onBlind]);

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
