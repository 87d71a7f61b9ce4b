import type { ReactNode } from 'react';
import css from './key-cap.module.css';

/** A key one may press. Shown only where there is a keyboard and room. */
export const KeyCap = ({ children }: { readonly children: ReactNode }) => <kbd className={css.key}>{children}</kbd>;

/** A line that explains keys; gone with them. */
export const KeyHint = ({ children }: { readonly children: ReactNode }) => <p className={css.hint}>{children}</p>;
