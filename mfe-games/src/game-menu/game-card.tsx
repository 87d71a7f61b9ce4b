import { useProgress } from '@shinobi/shared/platform';
import { ButtonLink, Progress, Sheet } from '@shinobi/shared/ui';
import type { Game } from '../common/games.js';
import { gameProgressKey, readGameProgress } from '../common/saves/game-progress.js';
import { GameKeyHints } from '../common/stage/game-key-hints.js';
import { countMedals, MEDALS } from '../common/rules/medals.js';
import css from './game-menu-page.module.css';

/** Each game has five stages. */
const STAGES = 5;

/** The results of a game across all slots; nothing before the first points. */
function GameResult({ game }: { readonly game: Game }) {
  const read = readGameProgress(useProgress(gameProgressKey(game.number)));
  if (read.state === 'damaged') return <p className={css.trouble}>Your progress in this game cannot be read.</p>;
  const { bestScore, percent, medals } = read.progress;
  if (bestScore === 0) return null;
  return (
    <div className={css.result}>
      <Progress label={`${game.name}: stages finished`} value={percent} size="thin" />
      <p className="quiet small num">
        {percent}% of the stages · best {bestScore.toLocaleString('en')} points
        {medals.length > 0 && ` · ${countMedals(medals)} of ${STAGES * MEDALS.length} medals`}
      </p>
    </div>
  );
}

export function GameCard({ game, art }: { readonly game: Game; readonly art: string }) {
  return (
    <li>
      <Sheet className={css.card}>
        <img src={art} alt="" className={css.art} width={320} height={140} />
        <h3>{game.name}</h3>
        <p>{game.description}</p>
        <GameKeyHints game={game} />
        <GameResult game={game} />
        <ButtonLink to={game.path} variant="go">
          Play {game.name}
        </ButtonLink>
      </Sheet>
    </li>
  );
}
