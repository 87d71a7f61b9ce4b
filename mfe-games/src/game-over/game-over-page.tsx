import { usePlatform, useProgress, useSession } from '@shinobi/shared/platform';
import { ButtonLink, PageHead, SoundButton, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import type { StudyItem } from '@shinobi/shared/domain/games/question';
import { findGame, type Game, GAMES } from '../common/games.js';
import { type LastGame, readLastGame } from '../common/saves/last-game.js';
import { readSaveSlot, saveKey, type Slot } from '../common/saves/save-slot.js';
import { gameProgressKey, readGameProgress } from '../common/saves/game-progress.js';
import { StudyWord } from '../common/stage/study-word.js';
import css from './game-over.module.css';

const points = (score: number) => `${score.toLocaleString('en')} points`;

function useBest({ number }: Game): number {
  const read = readGameProgress(useProgress(gameProgressKey(number)));
  return read.state === 'known' ? read.progress.bestScore : 0;
}

function WordRow({ item, missed }: { readonly item: StudyItem; readonly missed: boolean }) {
  return (
    <li className={css.row}>
      <span className={css.word}>
        <StudyWord item={item} />
      </span>
      <span>{item.meaning}</span>
      {missed && <span className="quiet small">missed</span>}
      {item.sound && <SoundButton src={item.sound} label={`Listen to ${item.heard ?? item.word}`} />}
    </li>
  );
}

/** The words met, missed ones first. */
function MetWords({ met, missed }: Pick<LastGame, 'met' | 'missed'>) {
  const isMissed = ({ key }: StudyItem) => missed.includes(key);
  const rows = met.toSorted((a, b) => Number(isMissed(b)) - Number(isMissed(a)));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="words" className={css.words}>
      <h2 id="words">The words you met</h2>
      <ul>
        {rows.map((item) => (
          <WordRow key={item.key} item={item} missed={isMissed(item)} />
        ))}
      </ul>
    </section>
  );
}

/** The address that starts the game again: at its checkpoint, or from the beginning if the slot holds another game. */
function useAgainPath(game: Game, slot: Slot | null): string {
  const { progress } = usePlatform();
  if (slot === null) return game.path;
  const content = readSaveSlot(progress.read(saveKey(slot)));
  const isOther = content.state === 'damaged' || (content.state === 'saved' && content.save.game !== game.number);
  return `${game.path}?slot=${slot}${isOther ? '&new=1' : ''}`;
}

function LostGame({ last, game }: { readonly last: LastGame; readonly game: Game }) {
  const best = Math.max(useBest(game), last.score);
  const again = useAgainPath(game, last.slot);
  return (
    <>
      <p className={css.score}>
        <b className="num">{points(last.score)}</b> in {game.name}, stage {last.stage}.{' '}
        {best > 0 && (last.score >= best ? 'That is your best.' : <>Your best is {points(best)}.</>)}
      </p>
      <div className={css.buttons}>
        <ButtonLink to={again} variant="go" size="big">
          Start again
        </ButtonLink>
        <ButtonLink to="/ninja" variant="plain">
          All games
        </ButtonLink>
      </div>
      <MetWords {...last} />
    </>
  );
}

function BestRow({ game }: { readonly game: Game }) {
  const best = useBest(game);
  return (
    <li className={css.row}>
      <span>{game.name}</span>
      <span className="num">{best > 0 ? `best ${points(best)}` : 'no points yet'}</span>
      <ButtonLink to={game.path} size="small">
        Play {game.name}
      </ButtonLink>
    </li>
  );
}

/** Returns the game that was lost last in this tab, unless another user has played it. */
function useLastGame(): LastGame | null {
  const { storage } = usePlatform();
  const session = useSession();
  const [last] = useState(() => readLastGame(storage('games')));
  if (last === null || last.userId === null || session.status === 'loading') return last;
  return session.status === 'signed-in' && session.user.userId === last.userId ? last : null;
}

/** `/game-over`: score, best score, the words met and Start again. Without a lost game it shows the best scores. */
export function GameOverPage() {
  const last = useLastGame();
  const game = last && findGame(last.game);
  return (
    <Wrap width="read" className={css.page}>
      <PageHead title="Game over" ornament="再挑戦">
        <p>
          {game
            ? 'Every ninja falls. Practise the words you missed and try again.'
            : 'You have not lost a game in this tab.'}
        </p>
      </PageHead>
      {last && game ? (
        <LostGame last={last} game={game} />
      ) : (
        <ul>
          {GAMES.map((each) => (
            <BestRow key={each.number} game={each} />
          ))}
        </ul>
      )}
    </Wrap>
  );
}
