import { stageAt } from '@shinobi/shared/domain/games/game-world';
import { RUN_RULES } from '@shinobi/shared/domain/games/seasons-run/run-rules';
import type { RunWorld } from '@shinobi/shared/domain/games/seasons-run/run-world';
import { STAGES } from '@shinobi/shared/domain/games/seasons-run/stages';
import { SEASONS_RUN } from '../common/games.js';
import { useStageQuestions } from '../common/learning/use-stage-questions.js';
import type { GameDefinition, QuestionLoaderProps } from '../common/stage/game-definition.js';
import { GamePage } from '../common/stage/game-page.js';
import { createPainter, VIEW } from './painter.js';

const QuestionLoader = ({ stage, children }: QuestionLoaderProps) =>
  children(useStageQuestions(stageAt(STAGES, stage).topics));

export const SEASONS_RUN_DEFINITION: GameDefinition<RunWorld> = {
  game: SEASONS_RUN,
  stages: STAGES,
  rules: RUN_RULES,
  howTo: [
    'Run to the right and jump over the water.',
    'Each gate asks a question. The right answer opens it.',
    'At the end a boss attacks. When it is tired, build its sentence to hit it.',
  ],
  view: VIEW,
  touchKeys: [
    { control: 'left', label: 'Run left', sign: '←' },
    { control: 'right', label: 'Run right', sign: '→' },
    { control: 'throw', label: 'Throw a shuriken', sign: '✦' },
    { control: 'jump', label: 'Jump', sign: '↑' },
  ],
  layout: 'runner',
  typing: false,
  QuestionLoader,
  locate: ({ ninja: { x, y } }) => ({ x, y, place: 0 }),
  createPainter,
};

/** `/ninja1`: run through a course whose gates ask questions. */
export const SeasonsRunPage = () => <GamePage definition={SEASONS_RUN_DEFINITION} />;
