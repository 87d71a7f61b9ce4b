import type { ComponentType, ReactNode } from 'react';
import type { Studio, Surface } from '../engine/surface.js';
import type { Theme } from '../engine/palette.js';
import type { Game } from '../games.js';
import type { Loading } from '../learning/loading.js';
import type { Sources } from '../learning/use-sources.js';
import type { Controls, Rules, StageInfo, World } from './world.js';

export interface AskingProps {
  readonly stage: number;
  readonly children: (loading: Loading<Sources>) => ReactNode;
}

export interface TouchKey {
  readonly control: keyof Controls;
  readonly label: string;
  readonly sign: string;
}

/** All that makes one game: its rules, its stages, what it asks and how it is drawn. */
export interface GameKit<W extends World> {
  readonly game: Game;
  readonly stages: readonly StageInfo[];
  readonly rules: Rules<W>;
  /** What to do, in one short sentence for each thing. */
  readonly howTo: readonly string[];
  /** What must be seen whole, in units of the game. */
  readonly view: { readonly height: number; readonly width?: number };
  readonly touchKeys: readonly TouchKey[];
  /** Whether answers may be typed. */
  readonly typing: boolean;
  /** Finds what a stage (from 1) asks, and shows its children with it. */
  readonly Asking: ComponentType<AskingProps>;
  /** Draws the world as it is now. `calm`: for readers who want less motion. */
  readonly createPainter: (world: W, theme: Theme, studio: Studio, calm: boolean) => (surface: Surface) => void;
}
