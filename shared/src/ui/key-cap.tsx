import type { ReactNode } from 'react';
import css from './key-cap.module.css';

/** A key that can be pressed. Shown only on devices with a keyboard and enough space. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => <kbd className={css.key}>{children}</kbd>;

/** A line that explains keys, shown under the same conditions. */
export const KeyHint = ({ children }: { readonly children: ReactNode }) => <p className={css.hint}>{children}</p>;
