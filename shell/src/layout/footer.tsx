import { formatCount } from '@shinobi/shared/domain/texts/format-count';
import { Link } from '@shinobi/shared/platform/router';
import { Icon } from '@shinobi/shared/ui';
import { type CoinDisplay, IDLE_COIN_DISPLAY } from '../coins/coin-display.js';
import css from './footer.module.css';
import type { Theme } from '../display/theme.js';
import type { Visitor } from './visitor.js';

interface FooterProps {
  /** False after scrolling down. */
  readonly visible?: boolean;
  /** True in focus mode in a low window: hides the whole footer. */
  readonly makesRoom?: boolean;
  readonly visitor: Visitor;
  readonly coins?: CoinDisplay;
  readonly theme: Theme;
  readonly year: number;
  readonly onCoins: () => void;
  readonly onShop: () => void;
  readonly onTheme: () => void;
  readonly onBankruptcy: () => void;
}

interface CoinCounterProps {
  readonly balance: number;
  /** Differs from the balance while the counter runs to it. */
  readonly shown: number;
  readonly onClick: () => void;
}

/** Its accessible name has the balance, so that screen readers do not read the numbers in between. */
const CoinCounter = ({ balance, shown, onClick }: CoinCounterProps) => (
  <button
    type="button"
    data-testid="coins"
    aria-label={`${formatCount(balance)} coins, open the vocabulary roulette`}
    onClick={onClick}
  >
    <span className={css.coin} />
    <span className="num">{formatCount(shown)}</span>
  </button>
);

interface ThemeButtonProps {
  readonly isDark: boolean;
  readonly onClick: FooterProps['onTheme'];
}

const ThemeButton = ({ isDark, onClick }: ThemeButtonProps) => (
  <button type="button" data-testid="dark-mode" data-early="theme" aria-pressed={isDark} onClick={onClick}>
    <Icon name="moon" />
    <span>Dark mode</span>
  </button>
);

const BankruptcyButton = ({ onClick }: { readonly onClick: FooterProps['onBankruptcy'] }) => (
  <button type="button" data-testid="bankruptcy-button" onClick={onClick}>
    Personal Bankruptcy
  </button>
);

/** A guest has no coins. */
const balanceOf = ({ user }: FooterProps['visitor']): number => user?.coin ?? 0;

/** A bar of tools, 35 px, and a line, 26 px; the line can hide on its own (docs/behaviour/frame.md, rule 5). */
export function Footer(props: FooterProps) {
  const { visible = true, makesRoom = false, visitor, coins = IDLE_COIN_DISPLAY, theme, year } = props;
  const { onCoins, onShop, onTheme, onBankruptcy } = props;
  const balance = balanceOf(visitor);
  const isBankrupt = balance < 0;
  return (
    <footer
      className={css.footer}
      data-testid="footer"
      data-visible={(visible || coins.changeText !== '') && !makesRoom}
      data-makes-room={makesRoom || undefined}
    >
      <p className={makesRoom ? 'sr' : css.coinChange} role="status">
        {coins.changeText}
      </p>
      <div className={css.bar} data-crowded={isBankrupt || undefined}>
        <CoinCounter balance={balance} shown={coins.amount ?? balance} onClick={onCoins} />
        <button type="button" data-testid="shop-button" onClick={onShop}>
          <Icon name="shop" />
          <span>Shop</span>
        </button>
        <ThemeButton isDark={theme === 'dark'} onClick={onTheme} />
        {isBankrupt && <BankruptcyButton onClick={onBankruptcy} />}
      </div>
      <p className={css.line}>
        {/* The server may have rendered the page last year. */}
        <span suppressHydrationWarning>{`© ${year} Shinobi Nihongo`}</span>
        <Link to="/terms">Terms of Use</Link>
      </p>
    </footer>
  );
}
