import { useState } from 'react';
import { Icon } from '@shinobi/shared/ui';
import css from './account-button.module.css';
import header from './header.module.css';
import type { Visitor } from './visitor.js';

/** Hours, minutes and seconds as a booster's badge shows them: `59:07`, `1:00:00`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const padded = rest.map((part) => String(part).padStart(2, '0'));
  return hours ? [hours, ...padded].join(':') : padded.join(':');
}

const avatarUrl = (path: string) => (/^(https?:)?\//.test(path) ? path : `/${path}`);

/** A picture that is gone gives way to the person icon. */
function Picture({ path }: { readonly path: string | null }) {
  const [lost, setLost] = useState(false);
  if (!path || lost) return <Icon name="person" />;
  return <img src={avatarUrl(path)} alt="" onError={() => setLost(true)} />;
}

/** Who is here: picture, level or remaining boost, and a dot when something waits. */
export function AccountButton({ visitor, onClick }: { readonly visitor: Visitor; readonly onClick: () => void }) {
  const { user, booster, hasAlert } = visitor;
  const badge = booster ? clockText(booster.remainingSec) : `Lv.${user?.level ?? 1}`;
  const shown = booster ? `XP ${badge}` : badge;
  const label = user ? `${shown}, my page${hasAlert ? ', new alerts' : ''}` : `${shown}, sign up or sign in`;
  return (
    <button
      className={`${header.tool} ${css.account}`}
      type="button"
      data-testid="account"
      aria-label={label}
      onClick={onClick}
    >
      <span className={css.picture}>
        {booster ? (
          <b className={css.boost}>XP </b>
        ) : (
          <Picture key={user?.avatarPath} path={user?.avatarPath ?? null} />
        )}
      </span>
      <span className={css.level} data-testid="level-badge">
        {badge}
      </span>
      {hasAlert && <i className={header.dot} data-testid="alert-dot" />}
    </button>
  );
}
