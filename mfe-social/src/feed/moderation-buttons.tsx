import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import { useCurrentUser } from '../common/people/current-user.js';
import { ReportButton } from '../common/writing/report-button.js';
import { useOnRefused, useRemovePost } from './use-feed.js';

interface ModerationButtonsProps {
  readonly postId: number;
  /** Set for a comment; otherwise the buttons are about the post. */
  readonly commentId?: number;
  readonly authorId: number | undefined;
  readonly describedBy?: string;
  readonly onDeleted?: () => void;
}

/** Delete for the author, Report for others; the administrator gets both. */
export function ModerationButtons({ authorId, ...target }: ModerationButtonsProps) {
  const me = useCurrentUser();
  if (!me) return null;
  const mine = authorId === me.user.userId;
  return (
    <>
      {(mine || me.user.userId === ADMINISTRATOR_ID) && <DeleteButton {...target} />}
      {!mine && <ReportTextButton {...target} />}
    </>
  );
}

type ModerationTarget = Omit<ModerationButtonsProps, 'authorId'>;

function DeleteButton({ postId, commentId, describedBy, onDeleted }: ModerationTarget) {
  const { api, dialog } = usePlatform();
  const removePost = useRemovePost();
  const onRefused = useOnRefused({ postId, commentId });
  const deleteIt = async () => {
    await api('POST /api/Social/Delete', { body: { postId, commentId } });
    if (commentId === undefined) removePost(postId);
    onDeleted?.();
  };
  const { busy, act } = useAction(deleteIt, { onRefused });
  const confirmDelete = async () => {
    const text = commentId === undefined ? 'Delete this post and its comments?' : 'Delete this comment?';
    if (await dialog({ text, confirm: 'Delete', cancel: 'Cancel' })) await act();
  };
  return (
    <Button
      variant="plain"
      size="small"
      aria-describedby={describedBy}
      reason={busy ? 'One moment' : null}
      onClick={() => void confirmDelete()}
    >
      Delete
    </Button>
  );
}

function ReportTextButton({ postId, commentId, describedBy }: ModerationTarget) {
  const { api } = usePlatform();
  const onRefused = useOnRefused({ postId, commentId });
  return (
    <ReportButton
      describedBy={describedBy}
      onRefused={onRefused}
      report={(reason) => api('POST /api/Social/Report', { body: { postId, commentId, reason } })}
    />
  );
}
