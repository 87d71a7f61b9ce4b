import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { createLoop } from '../engine/loop.js';
import { createSurface, fitSurface } from '../engine/surface.js';
import css from './game.module.css';
import type { GameKit } from './game-kit.js';
import type { Play } from './play.js';
import type { Controls, World } from './world.js';

const prefersCalm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface GameCanvasProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly play: Play<W>;
  readonly controls: Controls;
  readonly label: string;
}

/** The picture of a game. It moves while the game runs; otherwise it stands, and nothing is computed. */
export function GameCanvas<W extends World>({ kit, play, controls, label }: GameCanvasProps<W>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [blind, setBlind] = useState(false);
  const theme = useReadable(usePlatform().theme);
  const { phase } = useReadable(play.view);

  useEffect(() => {
    const element = canvas.current;
    const surface = element && createSurface(element);
    if (!surface) {
      setBlind(true);
      return;
    }
    let paint: ReturnType<typeof kit.createPainter> | null = null;
    const draw = () => paint?.(surface);
    let drawnAt = 0;
    const fit = () => {
      fitSurface(surface, element, kit.view);
      // The pictures are drawn for one size; another one wants them anew.
      if (surface.scale !== drawnAt) paint = kit.createPainter(play.world, theme, surface.scale, prefersCalm());
      drawnAt = surface.scale;
      draw();
    };
    const loop = createLoop(() => play.tick(controls), draw);
    const resizes = new ResizeObserver(fit);
    resizes.observe(element);
    fit();
    const follow = () => (play.view.get().phase === 'running' ? loop.start() : (loop.stop(), draw()));
    const leave = play.view.subscribe(follow);
    follow();
    return () => {
      leave();
      loop.stop();
      resizes.disconnect();
    };
  }, [kit, play, controls, theme]);

  return (
    <>
      <canvas
        ref={canvas}
        className={css.canvas}
        data-testid="game-canvas"
        data-state={phase}
        role="img"
        aria-label={label}
      />
      {blind && <p className={css.blind}>This browser draws no pictures, so the game cannot be shown here.</p>}
    </>
  );
}
