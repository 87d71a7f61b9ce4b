import { useSearchParams } from '@shinobi/shared/platform/router';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import { useEffect, useRef } from 'react';
import { ChallengeCard, ChallengePage } from '../challenge/index.js';
import { type GameNumber, GAMES } from '../common/games.js';
import { SLOTS } from '../common/saves/save-slot.js';
import castle from './art/castle.svg';
import fallingWords from './art/falling-words.svg';
import seasonsRun from './art/seasons-run.svg';
import { GameCard } from './game-card.js';
import css from './game-menu-page.module.css';
import { SaveSlotCard } from './save-slot-card.js';

const ART: Readonly<Record<GameNumber, string>> = { 1: seasonsRun, 2: fallingWords, 3: castle };

/** The three games and the three save slots that they share. */
function GameMenu() {
  return (
    <Wrap className={css.page}>
      <PageHead title="Ninja games" ornament="忍者">
        <p>
          Three games that practise the words and kana you are learning, the hardest first. Three save slots keep your
          progress.
        </p>
      </PageHead>
      <section aria-labelledby="games">
        <h2 id="games">The games</h2>
        <ul className={css.cards}>
          {GAMES.map((game) => (
            <GameCard key={game.number} game={game} art={ART[game.number]} />
          ))}
        </ul>
      </section>
      <ChallengeCard />
      <section aria-labelledby="slots">
        <h2 id="slots">Your save slots</h2>
        <ul className={css.cards}>
          {SLOTS.map((slot) => (
            <SaveSlotCard key={slot} slot={slot} />
          ))}
        </ul>
      </section>
    </Wrap>
  );
}

/**
 * Shows the top of the next page and gives it the focus. The pages of `/ninja` differ by their query alone, so that the shell
 * takes them for one.
 */
function usePageReset(page: string | null): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scrollTo(0, 0);
    // The link that was followed is gone with its page.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);
}

/** `/ninja`: the menu of the games, and with `?challenge` the challenge of the day. */
export function GameMenuPage() {
  const [search] = useSearchParams();
  usePageReset(search.get('challenge'));
  return search.has('challenge') ? <ChallengePage /> : <GameMenu />;
}
