import { ButtonLink, KeyCap, KeyHint, Sheet } from '@shinobi/shared/ui';
import type { Game } from './games.js';
import css from './ninja-page.module.css';

interface GameCardProps {
  readonly game: Game;
  readonly playable: boolean;
}

export function GameCard({ game, playable }: GameCardProps) {
  return (
    <li>
      <Sheet className={css.card}>
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
        {playable ? (
          <ButtonLink to={game.path} variant="go">
            Play {game.name}
          </ButtonLink>
        ) : (
          <p className="quiet small">Not playable yet.</p>
        )}
      </Sheet>
    </li>
  );
}
