import { createContext, type ReactNode, use, useId } from 'react';
import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Chip } from '@shinobi/shared/ui';
import { Avatar } from './avatar.js';
import { UserName } from './user-name.js';
import css from './user-row.module.css';

const RowLabelId = createContext<string | undefined>(undefined);

/** Returns the id of the name in the row, so that a button like "Approve" can say whom it is about. */
export const useRowLabelId = (): string | undefined => use(RowLabelId);

interface UserRowProps {
  readonly user: Pick<PublicUser, 'userId' | 'name' | 'level' | 'avatarPath'>;
  /** A short fact after name and level. */
  readonly fact?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** A row about a user. Picture and name open the profile. */
export function UserRow({ user, fact, children }: UserRowProps) {
  const { panels } = usePlatform();
  const id = useId();
  return (
    <li className={css.row}>
      <button type="button" className={css.open} onClick={() => void panels.open('user', { userId: user.userId })}>
        <Avatar user={user} />
        <span className={css.nameAndLevel} id={id}>
          <UserName user={user} />
          <Chip>Lv.{user.level}</Chip>
        </span>
      </button>
      {fact && <span className={css.fact}>{fact}</span>}
      {children && (
        <span className={css.actions}>
          <RowLabelId value={id}>{children}</RowLabelId>
        </span>
      )}
    </li>
  );
}
