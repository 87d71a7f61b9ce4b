import { useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { AUTHOR_ID, useMe } from '../common/me.js';
import { ReportForm } from '../common/report-form.js';
import { withoutPost } from './feed-cache.js';
import { useChangeFeed } from './use-feed.js';

interface RemovalProps {
  readonly postId: number;
  /** Of a comment; without it, the post is meant. */
  readonly commentId?: number;
  readonly authorId: number | undefined;
  readonly describedBy?: string;
  readonly onDeleted?: () => void;
}

/** One's own is deleted, others' is reported; the administrator may do both. */
export function Removal({ authorId, ...what }: RemovalProps) {
  const me = useMe();
  if (!me) return null;
  const mine = authorId === me.user.userId;
  return (
    <>
      {(mine || me.user.userId === AUTHOR_ID) && <Delete {...what} />}
      {!mine && <Report {...what} />}
    </>
  );
}

type What = Omit<RemovalProps, 'authorId'>;

function Delete({ postId, commentId, describedBy, onDeleted }: What) {
  const { api, dialog } = usePlatform();
  const change = useChangeFeed();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Social/Delete', { body: { postId, commentId } });
    if (commentId === undefined) change((feed) => withoutPost(feed, postId));
    onDeleted?.();
  });
  const ask = async () => {
    const text = commentId === undefined ? 'Delete this post and its comments?' : 'Delete this comment?';
    if (await dialog({ text, confirm: 'Delete', cancel: 'Cancel' })) await act();
  };
  return (
    <Button
      variant="plain"
      size="small"
      aria-describedby={describedBy}
      reason={busy ? 'One moment' : null}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  );
}

function Report({ postId, commentId, describedBy }: What) {
  const { api } = usePlatform();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="plain" size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Report
      </Button>
    );
  }
  return (
    <ReportForm
      onDone={() => setOpen(false)}
      report={(reason) => api('POST /api/Social/Report', { body: { postId, commentId, reason } })}
    />
  );
}
