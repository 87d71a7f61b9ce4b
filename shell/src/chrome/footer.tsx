import coin from '@shinobi/shared/ui/art/coin.svg';
import { Link } from '@shinobi/shared/platform/router';
import { Icon } from '@shinobi/shared/ui';
import css from './footer.module.css';
import type { Theme } from './theme.js';
import type { Visitor } from './visitor.js';

interface FooterProps {
  /** Down the page it may be out of the way. */
  readonly visible?: boolean;
  readonly visitor: Visitor;
  readonly theme: Theme;
  readonly year: number;
  readonly onCoins: () => void;
  readonly onShop: () => void;
  readonly onTheme: () => void;
  readonly onBankruptcy: () => void;
}

/** A bar of tools, 35 px, and a line, 26 px: either can hide on its own (specification, section 9). */
export function Footer({ visible = true, visitor, theme, year, onCoins, onShop, onTheme, onBankruptcy }: FooterProps) {
  const coins = (visitor.user?.coin ?? 0).toLocaleString('en');
  return (
    <footer className={css.footer} data-testid="footer" data-visible={visible}>
      <div className={css.bar}>
        <button
          type="button"
          data-testid="coins"
          aria-label={`${coins} coins, open the vocabulary roulette`}
          onClick={onCoins}
        >
          <img src={coin} alt="" width="21" height="21" />
          <span className="num">{coins}</span>
        </button>
        <button type="button" data-testid="shop-button" onClick={onShop}>
          <Icon name="shop" />
          <span>Shop</span>
        </button>
        <button type="button" data-testid="dark-mode" aria-pressed={theme === 'dark'} onClick={onTheme}>
          <Icon name="moon" />
          <span>Dark mode</span>
        </button>
        {(visitor.user?.coin ?? 0) < 0 && (
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
