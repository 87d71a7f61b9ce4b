import type { ReactNode } from 'react';
import type { AdminUser } from '@shinobi/shared/contract/site/admin-lists';
import { Link } from '@shinobi/shared/platform/router';
import { Chip } from '@shinobi/shared/ui';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import { useIsAdministrator } from '@shinobi/shared/ui/desk/administrator.js';
import { formatInstant, formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { ROLE_NAMES } from '../common/users/role-names.js';
import css from './user.module.css';

const emailFact = (email: string | null) =>
  ['E-mail', email === null ? '–' : <EmailAddress key="email" address={email} />] as const;

/** The most important facts about a user. A moderator does not get their address and coins. */
export function UserFacts({ user }: { readonly user: AdminUser }) {
  const isAdministrator = useIsAdministrator();
  const { userId, name, email, role, level, xp, coin, sul, loginStreak, countryCode, createdAt, lastActive } = user;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Name',
      <Link key="name" to={`/u/${userId}`}>
        {name}
      </Link>,
    ],
    ...(isAdministrator ? [emailFact(email)] : []),
    ['Role', ROLE_NAMES[role]],
    ['Level', `${level} (${formatNumber(xp)} XP)`],
    ...(isAdministrator ? [['Coins', formatNumber(coin)] as const] : []),
    ['Level number (sul)', sul >= SUSPENDED_FROM_SUL ? <SuspendedLevel key="sul" sul={sul} /> : sul],
    ['Daily bonus streak', loginStreak],
    ['Country', countryCode ?? '–'],
    ['Signed up (UTC)', formatInstant(createdAt)],
    ['Last active (UTC)', formatInstant(lastActive)],
  ];
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAdministrator && (
        <p>
          <Link to={`/admin/xpAcquisitionLog/${userId}`}>XP log of {name}</Link>
        </p>
      )}
    </>
  );
}

/** Lets a long address break before the @. */
const EmailAddress = ({ address }: { readonly address: string }) => {
  const [name, host] = address.split('@');
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
};

const SuspendedLevel = ({ sul }: { readonly sul: number }) => (
  <>
    {sul} <Chip>suspended</Chip>
  </>
);
