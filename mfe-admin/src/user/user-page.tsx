import { useQuery } from '@tanstack/react-query';
import { apiQuery, isApiError } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, Notice, Skeleton } from '@shinobi/shared/ui';
import { AdminPage } from '../common/page/admin-page.js';
import { UserNotFound } from '../common/users/user-not-found.js';
import { parseUserId } from '../common/users/user-id.js';
import { AdminActions } from './admin-actions.js';
import { Notes } from './notes.js';
import { UserFacts } from './user-facts.js';
import { UserRecords } from './user-records.js';

/** `/logForAdmin/{targetUserId}`: one user, their records, and what the administrator or a moderator can change. */
export function UserPage() {
  const { targetUserId = '' } = useParams();
  const userId = parseUserId(targetUserId);
  return (
    <AdminPage
      audience="moderator"
      title={`User ${targetUserId.slice(0, 40)}`}
      about="One user and their records since they signed up: a timeline, moderators’ notes, operations (the newest 50,000 of all users are kept), every movement of coins, and open sessions."
    >
      {userId === null ? <UserNotFound idInAddress={targetUserId} /> : <UserSections key={userId} userId={userId} />}
    </AdminPage>
  );
}

function UserSections({ userId }: { readonly userId: number }) {
  return (
    <>
      <UserDetails userId={userId} />
      <UserRecords userId={userId} />
    </>
  );
}

function UserDetails({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(apiQuery(api, 'GET /api/Admin/GetUser/:userId', { params: { userId } }));
  if (data)
    return (
      <>
        <UserFacts user={data} />
        <AdminActions user={data} />
        <Notes userId={userId} />
      </>
    );
  if (isApiError(error) && error.code === 'NotFound') return <UserNotFound idInAddress={String(userId)} />;
  if (error) return <Notice title="The user did not load." onRetry={() => void refetch()} />;
  return (
    <Skeleton label="Loading the user">
      <Bone height="7rem" />
      <Bone height="12rem" />
    </Skeleton>
  );
}
