import { useAction } from '@shinobi/shared/client';
import type { Message } from '@shinobi/shared/contract/people/message';
import { splitJapanese } from '@shinobi/shared/domain/japanese/japanese-text';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Progress } from '@shinobi/shared/ui';
import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import { ExpiredPhoto, photoUrl } from '../common/images/expired-photo.js';
import { PhotoButton } from '../common/images/photo-button.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { ReportButton } from '../common/writing/report-button.js';
import { WrittenText } from '../common/writing/written-text.js';
import { classes } from '../common/classes.js';
import { useFileUrl } from './composer.js';
import { type OutgoingMessage, timeOf } from './conversation.js';
import css from './message-panel.module.css';
import { useCacheMessage } from './use-conversation.js';

interface MessageRowProps {
  readonly message: Message;
  readonly mine: boolean;
  readonly targetUserId: number;
  /** Undefined for a guest, who can neither report nor delete. */
  readonly myId: number | undefined;
}

export function MessageRow({ message, mine, targetUserId, myId }: MessageRowProps) {
  return (
    <li className={classes(css.message, mine && css.mine)}>
      <span className="sr">{mine ? 'You:' : 'They:'}</span>
      {message.text && <WrittenText className={css.bubble}>{message.text}</WrittenText>}
      <LookUpJapanese text={message.text ?? ''} />
      <Photo message={message} targetUserId={targetUserId} myId={myId} />
      <span className={css.details}>
        <time dateTime={message.sentAt}>{timeOf(message)}</time>
        {myId !== undefined && (mine ? <DeletePhotoButton message={message} targetUserId={targetUserId} /> : null)}
      </span>
      {myId !== undefined && !mine && <ReportMessageButton message={message} targetUserId={targetUserId} />}
    </li>
  );
}

/** For people who cannot tap the Japanese of a message. */
function LookUpJapanese({ text }: { readonly text: string }) {
  const japanese = splitJapanese(text).filter(({ isJapanese }) => isJapanese);
  return japanese.length > 0 && <LookUpButton sentence={japanese.map((each) => each.text).join('\n')} />;
}

function Photo({ message, targetUserId, myId }: Omit<MessageRowProps, 'mine'>) {
  const { panels } = usePlatform();
  const invalidate = useInvalidate();
  if (message.imageDataSrc === null) return null;
  const src = photoUrl(message.imageDataSrc);
  if (src === null) return <ExpiredPhoto />;
  const page = myId === undefined ? undefined : `/message-image-preview/${myId}/${targetUserId}/${message.messageNo}`;
  return (
    <PhotoButton
      src={message.thumbnailSrc ?? src}
      className={css.photo}
      onOpen={() => void panels.open('image', { src, page })}
      onRetry={() => invalidate('GET /api/Message/GetMessages')}
    />
  );
}

interface MessageActionProps {
  readonly message: Message;
  readonly targetUserId: number;
}

/** Deletes the photo of a message for both users. Hidden when there is no photo any more. */
function DeletePhotoButton({ message, targetUserId }: MessageActionProps) {
  const { api, dialog } = usePlatform();
  const cacheMessage = useCacheMessage(targetUserId);
  const { messageNo, imageDataSrc } = message;
  const { busy, act } = useAction(async () =>
    cacheMessage(await api('POST /api/Message/DeleteImage', { body: { targetUserId, messageNo } })),
  );
  if (photoUrl(imageDataSrc) === null) return null;
  const confirmDelete = async () => {
    if (await dialog({ text: 'Delete this photo for both of you?', confirm: 'Delete', cancel: 'Cancel' })) await act();
  };
  return (
    <Button variant="plain" size="small" reason={busy ? 'One moment' : null} onClick={() => void confirmDelete()}>
      Delete photo
    </Button>
  );
}

function ReportMessageButton({ message: { messageNo }, targetUserId }: MessageActionProps) {
  const { api } = usePlatform();
  return (
    <ReportButton
      className={css.report}
      report={(reason) => api('POST /api/Message/Report', { body: { targetUserId, messageNo, reason } })}
    />
  );
}

/** A message that is being sent. */
export function OutgoingRow({ outgoing: { text, file, uploaded } }: { readonly outgoing: OutgoingMessage }) {
  return (
    <li className={classes(css.message, css.mine, css.outgoing)}>
      <span className="sr">You:</span>
      {text && <WrittenText className={css.bubble}>{text}</WrittenText>}
      {file && (
        <>
          <OutgoingPhoto file={file} />
          <Progress label="Upload" value={uploaded * 100} size="thin" />
        </>
      )}
      <span className={css.details}>Sending</span>
    </li>
  );
}

const OutgoingPhoto = ({ file }: { readonly file: File }) => (
  <img className={css.photo} src={useFileUrl(file)} alt={file.name} />
);
