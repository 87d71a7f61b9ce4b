import { useProgress } from '@shinobi/shared/platform';
import { ButtonLink, KeyCap, KeyHint, Progress, Sheet } from '@shinobi/shared/ui';
import type { Game } from '../common/games.js';
import { gameProgressKey, readGameProgress } from '../common/saves/game-progress.js';
import css from './ninja-page.module.css';

/** What was reached in a game over all slots; nothing before the first stage. */
function Reached({ game }: { readonly game: Game }) {
  const read = readGameProgress(useProgress(gameProgressKey(game.number)));
  if (read.state === 'damaged') return <p className={css.trouble}>What you had reached here cannot be read.</p>;
  const { bestScore, percent } = read.progress;
  if (bestScore === 0) return null;
  return (
    <div className={css.reached}>
      <Progress label={`${game.name}: stages finished`} value={percent} size="thin" />
      <p className="quiet small num">
        {percent}% of the stages · best {bestScore.toLocaleString('en')} points
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
        <p>{game.trains}</p>
        {game.keys.map(([keys, does]) => (
          <KeyHint key={does}>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}{' '}
            {does}
          </KeyHint>
        ))}
        <Reached game={game} />
        <ButtonLink to={game.path} variant="go">
          Play {game.name}
        </ButtonLink>
      </Sheet>
    </li>
  );
}
