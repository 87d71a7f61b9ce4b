import { stageAt } from '@shinobi/shared/domain/games/game-world';
import { FALLING_WORDS_RULES, type FallingWorld } from '@shinobi/shared/domain/games/falling-words/falling-words-rules';
import { STAGES } from '@shinobi/shared/domain/games/falling-words/stages';
import { FALLING_WORDS } from '../common/games.js';
import { useStageQuestions } from '../common/learning/use-stage-questions.js';
import type { GameDefinition, QuestionLoaderProps } from '../common/stage/game-definition.js';
import { GamePage } from '../common/stage/game-page.js';
import { createPainter, VIEW } from './painter.js';

const QuestionLoader = ({ stage, children }: QuestionLoaderProps) =>
  children(useStageQuestions(stageAt(STAGES, stage).topics, true));

export const FALLING_WORDS_DEFINITION: GameDefinition<FallingWorld> = {
  game: FALLING_WORDS,
  stages: STAGES,
  rules: FALLING_WORDS_RULES,
  howTo: ['Words fall. Choose or type the reading of the one in the golden frame.', 'Answer before a word lands.'],
  view: VIEW,
  touchKeys: [],
  layout: 'tall',
  typing: true,
  QuestionLoader,
  locate: null,
  createPainter,
};

/** `/ninja2`: choose or type readings before the words land. */
export const FallingWordsPage = () => <GamePage definition={FALLING_WORDS_DEFINITION} />;
