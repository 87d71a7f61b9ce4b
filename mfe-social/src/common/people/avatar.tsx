import { useState } from 'react';
import type { PublicUser } from '@shinobi/shared/contract/people/user';
import { Icon } from '@shinobi/shared/ui';
import css from './avatar.module.css';

const pathOf = (path: string) => (/^(https?:)?\//.test(path) ? path : `/${path}`);

interface AvatarProps {
  readonly user: Pick<PublicUser, 'avatarPath'>;
  /** The diameter, a CSS length. */
  readonly size?: string;
}

/** A user's picture, or the person icon if there is none or it does not load. Decorative: the name is next to it. */
export function Avatar({ user, size = '2.75rem' }: AvatarProps) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const path = user.avatarPath;
  return (
    <span className={css.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {path && path !== failedPath ? (
        <img src={pathOf(path)} alt="" loading="lazy" onError={() => setFailedPath(path)} />
      ) : (
        <Icon name="person" />
      )}
    </span>
  );
}
