import { CASTLE_RULES, type CastleWorld } from '@shinobi/shared/domain/games/castle/castle-rules';
import { STAGES } from '@shinobi/shared/domain/games/castle/stages';
import { CASTLE } from '../common/games.js';
import type { GameDefinition, QuestionLoaderProps } from '../common/stage/game-definition.js';
import { GamePage } from '../common/stage/game-page.js';
import { createPainter, VIEW } from './painter.js';
import { useCastleQuestions } from './use-castle-questions.js';

const QuestionLoader = ({ stage, children }: QuestionLoaderProps) => children(useCastleQuestions(stage));

export const CASTLE_DEFINITION: GameDefinition<CastleWorld> = {
  game: CASTLE,
  stages: STAGES,
  rules: CASTLE_RULES,
  howTo: [
    'Take the key, read the scroll, and keep away from the guards.',
    'The door opens when you complete its sentence. The last door has three locks.',
  ],
  view: VIEW,
  touchKeys: [
    { control: 'left', label: 'Walk left', sign: '←' },
    { control: 'up', label: 'Walk up', sign: '↑' },
    { control: 'down', label: 'Walk down', sign: '↓' },
    { control: 'right', label: 'Walk right', sign: '→' },
  ],
  layout: 'board',
  typing: false,
  QuestionLoader,
  locate: ({ x, y, roomIndex: place }) => ({ x, y, place }),
  createPainter,
};

/** `/ninja3`: find key and scrolls, then complete a sentence to open each door. */
export const CastlePage = () => <GamePage definition={CASTLE_DEFINITION} />;
