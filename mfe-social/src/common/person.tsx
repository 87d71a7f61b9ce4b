import { createContext, use, useId, useState, type ReactNode } from 'react';
import type { PublicUser, User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip, Icon } from '@shinobi/shared/ui';
import css from './person.module.css';

type Person = Pick<PublicUser | User, 'userId' | 'name' | 'level' | 'avatarPath'>;

const INVISIBLE = /[\p{Cf}\p{Z}\u115F\u1160\u3164\uFFA0]/gu;

/** A name as text: one that nobody could see gives way to the number, and its direction stays its own (`<bdi>`). */
export const shownName = ({ userId, name }: Pick<Person, 'userId' | 'name'>): string =>
  name.replace(INVISIBLE, '') === '' ? `User ${userId}` : name;

export const Name = ({ user }: { readonly user: Pick<Person, 'userId' | 'name'> }) => (
  <bdi className={css.name}>{shownName(user)}</bdi>
);

const pathOf = (path: string) => (/^(https?:)?\//.test(path) ? path : `/${path}`);

interface PictureProps {
  readonly user: Pick<Person, 'avatarPath'>;
  /** The diameter, a CSS length. */
  readonly size?: string;
}

/** A person's picture; the name stands beside it. One that is gone gives way to the person icon. */
export function Picture({ user, size = '2.75rem' }: PictureProps) {
  const [lost, setLost] = useState<string | null>(null);
  const path = user.avatarPath;
  return (
    <span className={css.picture} style={{ width: size, height: size }} aria-hidden="true">
      {path && path !== lost ? (
        <img src={pathOf(path)} alt="" loading="lazy" onError={() => setLost(path)} />
      ) : (
        <Icon name="person" />
      )}
    </span>
  );
}

const RowName = createContext<string | undefined>(undefined);

/** The id of the name that the buttons of a row are about: "Approve" alone says too little to a screen reader. */
export const useRowName = (): string | undefined => use(RowName);

interface PersonRowProps {
  readonly user: Person;
  /** One thing to know, after name and level. */
  readonly fact?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** A row about a person; picture and name open the profile. */
export function PersonRow({ user, fact, children }: PersonRowProps) {
  const { panels } = usePlatform();
  const id = useId();
  return (
    <li className={css.row}>
      <button type="button" className={css.open} onClick={() => void panels.open('user', { userId: user.userId })}>
        <Picture user={user} />
        <span className={css.who} id={id}>
          <Name user={user} />
          <Chip>Lv.{user.level}</Chip>
        </span>
      </button>
      {fact && <span className={css.fact}>{fact}</span>}
      {children && (
        <span className={css.actions}>
          <RowName value={id}>{children}</RowName>
        </span>
      )}
    </li>
  );
}
