import { Link } from '@shinobi/shared/platform/router';

interface UserLinkProps {
  /** Null for a guest or a deleted account. */
  readonly userId: number | null;
  readonly name?: string | null;
  /** The text without a link, for null. */
  readonly nobody?: string;
}

/** Links to the administrator's page of a user. */
export const UserLink = ({ userId, name, nobody = 'Guest' }: UserLinkProps) =>
  userId === null ? (
    <span className="quiet">{nobody}</span>
  ) : (
    <Link to={`/logForAdmin/${userId}`}>{name ? `${name} (${userId})` : `User ${userId}`}</Link>
  );
