import { Link } from '@shinobi/shared/platform/router';

interface UserLinkProps {
  /** Null for a guest, and when the account is gone. */
  readonly userId: number | null;
  readonly name?: string | null;
  /** What is said for null. */
  readonly nobody?: string;
}

/** Leads to what administrators see of a user. */
export const UserLink = ({ userId, name, nobody = 'Guest' }: UserLinkProps) =>
  userId === null ? (
    <span className="quiet">{nobody}</span>
  ) : (
    <Link to={`/logForAdmin/${userId}`}>{name ? `${name} (${userId})` : `User ${userId}`}</Link>
  );
