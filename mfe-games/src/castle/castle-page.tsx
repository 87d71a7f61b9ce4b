import { CASTLE } from '../common/games.js';
import type { AskingProps, GameKit } from '../common/play/game-kit.js';
import { GamePage } from '../common/play/game-page.js';
import { createPainter, VIEW } from './painter.js';
import { CASTLE_RULES, type Castle } from './rules/castle.js';
import { STAGES } from './stages.js';
import { useCastleSources } from './use-castle-sources.js';

const Asking = ({ stage, children }: AskingProps) => children(useCastleSources(stage));

const KIT: GameKit<Castle> = {
  game: CASTLE,
  stages: STAGES,
  rules: CASTLE_RULES,
  howTo: [
    'Take the key, read the scroll, and keep away from the guards.',
    'The door opens when you complete its sentence.',
  ],
  view: VIEW,
  touchKeys: [
    { control: 'left', label: 'Walk left', sign: '←' },
    { control: 'up', label: 'Walk up', sign: '↑' },
    { control: 'down', label: 'Walk down', sign: '↓' },
    { control: 'right', label: 'Walk right', sign: '→' },
  ],
  typing: false,
  Asking,
  createPainter,
};

/** `/ninja3` */
export const CastlePage = () => <GamePage kit={KIT} />;
