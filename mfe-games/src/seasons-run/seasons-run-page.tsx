import { SEASONS_RUN } from '../common/games.js';
import { useSources } from '../common/learning/use-sources.js';
import type { AskingProps, GameKit } from '../common/play/game-kit.js';
import { GamePage } from '../common/play/game-page.js';
import { createPainter, VIEW } from './painter.js';
import { RUN_RULES, stageOf, type Run } from './rules/run.js';
import { STAGES } from './stages.js';

const Asking = ({ stage, children }: AskingProps) => children(useSources(stageOf(stage).asks));

const KIT: GameKit<Run> = {
  game: SEASONS_RUN,
  stages: STAGES,
  rules: RUN_RULES,
  howTo: ['Run to the right and jump over the water.', 'Each gate asks you something: the right answer opens it.'],
  view: VIEW,
  touchKeys: [
    { control: 'left', label: 'Run left', sign: '←' },
    { control: 'right', label: 'Run right', sign: '→' },
    { control: 'throw', label: 'Throw a shuriken', sign: '✦' },
    { control: 'jump', label: 'Jump', sign: '↑' },
  ],
  typing: false,
  Asking,
  createPainter,
};

/** `/ninja1` */
export const SeasonsRunPage = () => <GamePage kit={KIT} />;
