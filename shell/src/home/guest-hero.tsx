import ninja from '@shinobi/shared/ui/art/ninja-run.svg';
import { Link } from '@shinobi/shared/platform/router';
import { ButtonLink, Icon, Seal } from '@shinobi/shared/ui';
import css from './hero.module.css';
import { ShiStroke } from './shi-stroke.js';

/** The top of the home page for guests, which shows the first kana: one stroke. */
export const GuestHero = () => (
  <section className={css.hero}>
    <div>
      <h1>Learn Japanese, one stroke at a time</h1>
      <p className={css.lead}>Kana, words, kanji and folktales in small, calm lessons. Free, and no account needed.</p>
      <ButtonLink variant="go" size="big" to="/today">
        Learn your first words <Icon name="arrow" />
      </ButtonLink>
      <p className={css.other}>
        <Link to="/hiragana-katakana">I want to read kana first</Link> ·{' '}
        <Link to="/placement">I know some Japanese</Link>
      </p>
    </div>
    <figure className={css.art}>
      <ShiStroke />
      <img className={css.ninja} src={ninja} alt="" width="140" height="120" />
      <figcaption className={css.caption}>
        <b>This is “shi”.</b>
        Shi for <i>shinobi</i>. One stroke, and you can read 1 of 107 hiragana.
      </figcaption>
      <span className={css.seal}>
        <Seal mark="済" label="Stamp: done" />
      </span>
    </figure>
  </section>
);
