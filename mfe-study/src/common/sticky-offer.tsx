import type { ReactNode } from 'react';
import css from './sticky-offer.module.css';

/**
 * Offers to continue something, at the end of a long part of a page. It stays in sight, so it need not be above that part, which
 * would move when the offer appears.
 */
export const StickyOffer = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.offer}>{children}</div>
);
