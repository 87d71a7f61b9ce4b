import { ButtonLink, PageHead, Wrap } from '@shinobi/shared/ui';
import { GameCard } from './game-card.js';
import { GAMES, isPlayable } from './games.js';
import css from './ninja-page.module.css';
import { SaveSlotCard } from './save-slot-card.js';
import { SLOTS } from './save-slot.js';

/** `/ninja`: the three games and the three save slots that they share. */
export function NinjaPage() {
  return (
    <Wrap className={css.page}>
      <PageHead title="Ninja games" ornament="忍者">
        <p>
          Three games that practise the words and kana you are learning, and three slots that keep how far you came.
        </p>
      </PageHead>
      <section aria-labelledby="games">
        <h2 id="games">The games</h2>
        <ul className={css.cards}>
          {GAMES.map((game) => (
            <GameCard key={game.number} game={game} playable={isPlayable(game)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="slots">
        <h2 id="slots">Your save slots</h2>
        <ul className={css.cards}>
          {SLOTS.map((slot) => (
            <SaveSlotCard key={slot} slot={slot} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="meanwhile" className={css.meanwhile}>
        <h2 id="meanwhile">What you can do now</h2>
        <p>The games will ask the words of the vocabulary quizzes, the ones you find hard first. Learn those today.</p>
        <ButtonLink to="/vocabulary-quiz" variant="go">
          Practise words
        </ButtonLink>
      </section>
    </Wrap>
  );
}
