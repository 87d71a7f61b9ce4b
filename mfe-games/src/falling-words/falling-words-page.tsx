import { FALLING_WORDS } from '../common/games.js';
import { useSources } from '../common/learning/use-sources.js';
import type { AskingProps, GameKit } from '../common/play/game-kit.js';
import { GamePage } from '../common/play/game-page.js';
import { createPainter, VIEW } from './painter.js';
import { FALL_RULES, stageOf, type Fall } from './rules/fall.js';
import { STAGES } from './stages.js';

const Asking = ({ stage, children }: AskingProps) => children(useSources(stageOf(stage).asks, true));

const KIT: GameKit<Fall> = {
  game: FALLING_WORDS,
  stages: STAGES,
  rules: FALL_RULES,
  howTo: [
    'Words fall. Choose how the one in the golden frame is read, or type it.',
    'Be quicker than the word: none may land.',
  ],
  view: VIEW,
  touchKeys: [],
  typing: true,
  Asking,
  createPainter,
};

/** `/ninja2` */
export const FallingWordsPage = () => <GamePage kit={KIT} />;
