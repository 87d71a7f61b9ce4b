import type { PublicUser } from '@shinobi/shared/contract/people/user';
import css from './user-name.module.css';

type NamedUser = Pick<PublicUser, 'userId' | 'name'>;

const INVISIBLE = /[\p{Cf}\p{Z}\u115F\u1160\u3164\uFFA0]/gu;

/** Returns the name as text. A name without visible characters is replaced by the user id. */
export const displayName = ({ userId, name }: NamedUser): string =>
  name.replace(INVISIBLE, '') === '' ? `User ${userId}` : name;

/** A name in its own text direction, so that it does not affect the text around it. */
export const UserName = ({ user }: { readonly user: NamedUser }) => <bdi className={css.name}>{displayName(user)}</bdi>;
