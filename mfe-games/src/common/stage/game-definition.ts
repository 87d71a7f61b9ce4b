import type { ComponentType, ReactNode } from 'react';
import type { Controls, GameRules, GameWorld, StageInfo } from '@shinobi/shared/domain/games/game-world';
import type { Theme } from '../drawing/palette.js';
import type { SpriteBatch } from '../drawing/sprite.js';
import type { Surface } from '../drawing/surface.js';
import type { GhostOf, Locate } from '../ghosts/ghost-race.js';
import type { Game } from '../games.js';
import type { LoadState } from '../learning/load-state.js';
import type { StageQuestions } from '../learning/use-stage-questions.js';

export interface QuestionLoaderProps {
  /** From 1. */
  readonly stage: number;
  readonly children: (questions: LoadState<StageQuestions>) => ReactNode;
}

export interface TouchKey {
  readonly control: keyof Controls;
  readonly label: string;
  readonly sign: string;
}

/** All parts of one game: its rules, its stages, its questions and its drawing. */
export interface GameDefinition<W extends GameWorld> {
  readonly game: Game;
  readonly stages: readonly StageInfo[];
  readonly rules: GameRules<W>;
  /** The instructions, one short sentence each. */
  readonly howTo: readonly string[];
  /** The area that must be fully visible, in units of the game. */
  readonly view: { readonly height: number; readonly width?: number };
  readonly touchKeys: readonly TouchKey[];
  /**
   * Where the controls are in a low window. `runner`: over the picture, which is wide. `board`: next to it. `tall`: next to
   * it, and on a phone held upright the picture has all the height.
   */
  readonly layout: 'runner' | 'board' | 'tall';
  /** Whether answers may be typed. */
  readonly typing: boolean;
  /** Loads the questions of a stage and passes their state to its children. */
  readonly QuestionLoader: ComponentType<QuestionLoaderProps>;
  /** Where the ninja is, for ghosts of earlier runs; null if it does not move. */
  readonly locate: Locate<W>;
  /**
   * Returns a function that draws the current world. `calm` leaves out motion that the player does not cause; `ghostOf`
   * returns the ghost to draw.
   */
  readonly createPainter: (
    world: W,
    theme: Theme,
    batch: SpriteBatch,
    calm: boolean,
    ghostOf: GhostOf,
  ) => (surface: Surface) => void;
}
