import { useState } from 'react';
import { Icon } from '@shinobi/shared/ui';
import css from './account-button.module.css';
import header from './header.module.css';
import type { Visitor } from './visitor.js';

/** Formats the time on a booster's badge: `59:07`, `1:00:00`. */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutesAndSeconds = [Math.floor(seconds / 60) % 60, seconds % 60];
  const padded = minutesAndSeconds.map((value) => String(value).padStart(2, '0'));
  return hours ? [hours, ...padded].join(':') : padded.join(':');
}

const avatarUrl = (path: string) => (/^(https?:)?\//.test(path) ? path : `/${path}`);

/** Shows the person icon when the picture cannot be loaded. */
function Avatar({ path }: { readonly path: string | null }) {
  const [failed, setFailed] = useState(false);
  if (!path || failed) return <Icon name="person" />;
  return <img src={avatarUrl(path)} alt="" onError={() => setFailed(true)} />;
}

/** Shows the user's picture, level or remaining boost, and a dot when there is an alert. */
export function AccountButton({ visitor, onClick }: { readonly visitor: Visitor; readonly onClick: () => void }) {
  const { user, booster, hasAlert } = visitor;
  const badge = booster ? formatDuration(booster.remainingSec) : `Lv.${user?.level ?? 1}`;
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
        {booster ? <b className={css.boost}>XP </b> : <Avatar key={user?.avatarPath} path={user?.avatarPath ?? null} />}
      </span>
      <span className={css.level} data-testid="level-badge">
        {badge}
      </span>
      {hasAlert && <i className={header.dot} data-testid="alert-dot" />}
    </button>
  );
}
