import { useProgress } from '@shinobi/shared/platform';
import { ButtonLink, PageHead, Ruby, SoundButton, Wrap } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { useState } from 'react';
import { gameOf, GAMES, type Game } from '../common/games.js';
import type { Lesson } from '../common/learning/question.js';
import { readLastGame, type LastGame } from '../common/play/last-game.js';
import { gameProgressKey, readGameProgress } from '../common/saves/game-progress.js';
import css from './game-over.module.css';

const points = (score: number) => `${score.toLocaleString('en')} points`;

function useBest({ number }: Game): number {
  const read = readGameProgress(useProgress(gameProgressKey(number)));
  return read.state === 'known' ? read.progress.bestScore : 0;
}

function Word({ lesson: { word, reading, vocabId } }: { readonly lesson: Lesson }) {
  if (word.includes('{')) return <RubyText text={word} />;
  return vocabId !== null && /\p{Script=Han}/u.test(word) ? (
    <Ruby kanji={word} hiragana={reading} />
  ) : (
    <span lang="ja">{word}</span>
  );
}

function WordRow({ lesson, missed }: { readonly lesson: Lesson; readonly missed: boolean }) {
  return (
    <li className={css.row}>
      <span className={css.word}>
        <Word lesson={lesson} />
      </span>
      <span>{lesson.meaning}</span>
      {missed && <span className="quiet small">missed</span>}
      {lesson.sound && <SoundButton src={lesson.sound} label={`Listen to ${lesson.heard ?? lesson.word}`} />}
    </li>
  );
}

/** The words met, those that were missed first. */
function Words({ met, missed }: Pick<LastGame, 'met' | 'missed'>) {
  const isMissed = ({ key }: Lesson) => missed.includes(key);
  const rows = met.toSorted((a, b) => Number(isMissed(b)) - Number(isMissed(a)));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="words" className={css.words}>
      <h2 id="words">The words you met</h2>
      <ul>
        {rows.map((lesson) => (
          <WordRow key={lesson.key} lesson={lesson} missed={isMissed(lesson)} />
        ))}
      </ul>
    </section>
  );
}

function Lost({ last, game }: { readonly last: LastGame; readonly game: Game }) {
  const best = Math.max(useBest(game), last.score);
  const again = last.slot === null ? game.path : `${game.path}?slot=${last.slot}`;
  return (
    <>
      <p className={css.score}>
        <b className="num">{points(last.score)}</b> in {game.name}, stage {last.stage}.{' '}
        {last.score >= best && last.score > 0 ? 'That is your best.' : <>Your best is {points(best)}.</>}
      </p>
      <div className={css.buttons}>
        <ButtonLink to={again} variant="go" size="big">
          Start again
        </ButtonLink>
        <ButtonLink to="/ninja" variant="plain">
          All games
        </ButtonLink>
      </div>
      <Words {...last} />
    </>
  );
}

const BestRow = ({ game }: { readonly game: Game }) => (
  <li className={css.row}>
    <span>{game.name}</span>
    <span className="num">best {points(useBest(game))}</span>
    <ButtonLink to={game.path} size="small">
      Play {game.name}
    </ButtonLink>
  </li>
);

/** `/game-over`: score, best, the words met, and the way to start again. Opened without a game, the bests. */
export function GameOverPage() {
  const [last] = useState(readLastGame);
  const game = last && gameOf(last.game);
  return (
    <Wrap width="read" className={css.page}>
      <PageHead title="Game over" ornament="再挑戦">
        <p>
          {game
            ? 'Every ninja falls. The words you missed are the ones to take along.'
            : 'No game was lost here just now.'}
        </p>
      </PageHead>
      {last && game ? (
        <Lost last={last} game={game} />
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
