import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, Button, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { GonePhoto, photoOf } from '../common/photo.js';
import css from './image.module.css';

/** A message's picture on a page of its own, for the two who write to each other. */
export function MessageImagePage() {
  const { status } = useSession();
  return (
    <Wrap>
      <PageHead title="Photo" />
      {status === 'signed-in' && <Photo />}
      {status === 'guest' && <SignInFirst />}
    </Wrap>
  );
}

function SignInFirst() {
  const { panels } = usePlatform();
  return (
    <>
      <p>The photo can be seen by the two who write to each other.</p>
      <p>
        <Button variant="go" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
          Sign in
        </Button>
      </p>
    </>
  );
}

/** An address that names nothing, and a message that is not there, have no photo either. */
const isGone = (thrown: unknown) => isApiError(thrown) && ['NotFound', 'InvalidInput'].includes(thrown.code);

function Photo() {
  const { api } = usePlatform();
  const { myUserId, targetUserId, messageNo } = useParams();
  const body = { myUserId: Number(myUserId), targetUserId: Number(targetUserId), messageNo: Number(messageNo) };
  const valid = Object.values(body).every((id) => Number.isSafeInteger(id));
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/Message/GetImageSrc', body],
    queryFn: ({ signal }) => api('POST /api/Message/GetImageSrc', { body, signal }),
    enabled: valid,
  });
  const [lost, setLost] = useState(false);
  const src = data ? photoOf(data.imageDataSrc) : null;
  if (!valid || lost || isGone(error) || (data && src === null)) return <GonePhoto />;
  if (isApiError(error) && error.code === 'Forbidden') {
    return <p>The photo can be seen by the two who write to each other.</p>;
  }
  if (error) return <Notice title="The photo did not load." onRetry={() => void refetch()} />;
  if (src === null) {
    return (
      <Skeleton label="Loading the photo">
        <Bone height="20rem" />
      </Skeleton>
    );
  }
  return (
    <div className={css.image}>
      <img src={src} alt={`Message ${body.messageNo}`} onError={() => setLost(true)} />
    </div>
  );
}
