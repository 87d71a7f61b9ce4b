import coin from '@shinobi/shared/ui/art/coin.svg';
import { Link } from '@shinobi/shared/platform/router';
import { Icon } from '@shinobi/shared/ui';
import css from './footer.module.css';
import type { Theme } from '../display/theme.js';
import type { Visitor } from './visitor.js';

/** What the coin counter shows of a change, while it shows one. */
export interface ShownCoins {
  /** The number that runs to the balance; null when the balance itself is shown. */
  readonly amount: number | null;
  /** By how much the balance has changed, and why; empty when nothing is told. */
  readonly news: string;
}
export const STILL_COINS: ShownCoins = { amount: null, news: '' };

interface FooterProps {
  /** Down the page it may be out of the way. */
  readonly visible?: boolean;
  /** It leaves the whole window to what is going on, in every width. */
  readonly makesRoom?: boolean;
  readonly visitor: Visitor;
  readonly coins?: ShownCoins;
  readonly theme: Theme;
  readonly year: number;
  readonly onCoins: () => void;
  readonly onShop: () => void;
  readonly onTheme: () => void;
  readonly onBankruptcy: () => void;
}

const inWords = (coins: number) => coins.toLocaleString('en');

interface CoinCounterProps {
  readonly balance: number;
  /** What the counter shows while it runs to the balance. */
  readonly shown: number;
  readonly onClick: () => void;
}

/** Its name holds the balance, so that no screen reader reads the numbers in between. */
const CoinCounter = ({ balance, shown, onClick }: CoinCounterProps) => (
  <button
    type="button"
    data-testid="coins"
    aria-label={`${inWords(balance)} coins, open the vocabulary roulette`}
    onClick={onClick}
  >
    <img src={coin} alt="" width="21" height="21" />
    <span className="num">{inWords(shown)}</span>
  </button>
);

/** A bar of tools, 35 px, and a line, 26 px: either can hide on its own (docs/behaviour/frame.md, rule 5). */
export function Footer(props: FooterProps) {
  const { visible = true, makesRoom = false, visitor, coins = STILL_COINS, theme, year } = props;
  const { onCoins, onShop, onTheme, onBankruptcy } = props;
  const balance = visitor.user?.coin ?? 0;
  return (
    <footer
      className={css.footer}
      data-testid="footer"
      data-visible={(visible || coins.news !== '') && !makesRoom}
      data-makes-room={makesRoom || undefined}
    >
      <p className={makesRoom ? 'sr' : css.news} role="status">
        {coins.news}
      </p>
      <div className={css.bar}>
        <CoinCounter balance={balance} shown={coins.amount ?? balance} onClick={onCoins} />
        <button type="button" data-testid="shop-button" onClick={onShop}>
          <Icon name="shop" />
          <span>Shop</span>
        </button>
        <button type="button" data-testid="dark-mode" aria-pressed={theme === 'dark'} onClick={onTheme}>
          <Icon name="moon" />
          <span>Dark mode</span>
        </button>
        {balance < 0 && (
          <button type="button" data-testid="bankruptcy-button" onClick={onBankruptcy}>
            Personal Bankruptcy
          </button>
        )}
      </div>
      <p className={css.line}>
        <span>© {year} Shinobi Nihongo</span>
        <Link to="/terms">Terms of Use</Link>
      </p>
    </footer>
  );
}
