import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@shinobi/shared/client';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, Button, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { ExpiredPhoto, photoUrl } from '../common/images/expired-photo.js';
import css from './image.module.css';

/** A photo of a message on its own page, for the two people of the conversation. */
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
      <p>Only the two people of the conversation can see this photo.</p>
      <p>
        <Button variant="go" onClick={() => void panels.open('auth', { mode: 'sign-in' })}>
          Sign in
        </Button>
      </p>
    </>
  );
}

/** Whether the photo does not exist, because the message does not exist or the path is invalid. */
const isMissing = (thrown: unknown) => isApiError(thrown) && ['NotFound', 'InvalidInput'].includes(thrown.code);

function Photo() {
  const { api } = usePlatform();
  const { myUserId, targetUserId, messageNo } = useParams();
  const body = { myUserId: Number(myUserId), targetUserId: Number(targetUserId), messageNo: Number(messageNo) };
  const isValid = Object.values(body).every((id) => Number.isSafeInteger(id));
  const { data, error, refetch } = useQuery({
    queryKey: ['POST /api/Message/GetImageSrc', body],
    queryFn: ({ signal }) => api('POST /api/Message/GetImageSrc', { body, signal }),
    enabled: isValid,
  });
  const [hasFailed, setHasFailed] = useState(false);
  const src = data ? photoUrl(data.imageDataSrc) : null;
  if (!isValid || isMissing(error) || (data && src === null)) return <ExpiredPhoto />;
  if (isApiError(error) && error.code === 'Forbidden') {
    return <p>Only the two people of the conversation can see this photo.</p>;
  }
  // The file of a photo that was deleted meanwhile does not load either, which the call then says.
  const retry = () => void refetch().then(() => setHasFailed(false));
  if (error || hasFailed) return <Notice title="The photo did not load." onRetry={retry} />;
  if (src === null) {
    return (
      <Skeleton label="Loading the photo">
        <Bone height="20rem" />
      </Skeleton>
    );
  }
  return (
    <div className={css.image}>
      <img src={src} alt={`Message ${body.messageNo}`} onError={() => setHasFailed(true)} />
    </div>
  );
}
