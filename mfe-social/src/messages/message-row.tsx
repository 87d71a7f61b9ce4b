import { useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { Message } from '@shinobi/shared/contract/people/message';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Progress } from '@shinobi/shared/ui';
import { GonePhoto, photoOf } from '../common/photo.js';
import { ReportForm } from '../common/report-form.js';
import { WrittenText } from '../common/text.js';
import { classes } from '../common/classes.js';
import { useFileUrl } from './composer.js';
import { timeOf, type Outgoing } from './conversation.js';
import css from './message-panel.module.css';
import { useKeepMessage } from './use-conversation.js';

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
      {message.text && <WrittenText className={css.slip}>{message.text}</WrittenText>}
      <Photo message={message} targetUserId={targetUserId} myId={myId} />
      <span className={css.below}>
        <time dateTime={message.sentAt}>{timeOf(message)}</time>
        {myId !== undefined && (mine ? <DeletePhoto message={message} targetUserId={targetUserId} /> : null)}
      </span>
      {myId !== undefined && !mine && <Report message={message} targetUserId={targetUserId} />}
    </li>
  );
}

function Photo({ message, targetUserId, myId }: Omit<MessageRowProps, 'mine'>) {
  const { panels } = usePlatform();
  if (message.imageDataSrc === null) return null;
  const src = photoOf(message.imageDataSrc);
  if (src === null) return <GonePhoto />;
  const page = myId === undefined ? undefined : `/message-image-preview/${myId}/${targetUserId}/${message.messageNo}`;
  return (
    <button type="button" className={css.photo} onClick={() => void panels.open('image', { src, page })}>
      <img src={message.thumbnailSrc ?? src} alt="Open in full size" loading="lazy" />
    </button>
  );
}

interface OfMessage {
  readonly message: Message;
  readonly targetUserId: number;
}

/** Only a photo that is still there can be taken away. */
function DeletePhoto({ message, targetUserId }: OfMessage) {
  const { api, dialog } = usePlatform();
  const keep = useKeepMessage(targetUserId);
  const { messageNo, imageDataSrc } = message;
  const { busy, act } = useAction(async () =>
    keep(await api('POST /api/Message/DeleteImage', { body: { targetUserId, messageNo } })),
  );
  if (photoOf(imageDataSrc) === null) return null;
  const ask = async () => {
    if (await dialog({ text: 'Delete this photo for both of you?', confirm: 'Delete', cancel: 'Cancel' })) await act();
  };
  return (
    <Button variant="plain" size="small" reason={busy ? 'One moment' : null} onClick={() => void ask()}>
      Delete photo
    </Button>
  );
}

function Report({ message: { messageNo }, targetUserId }: OfMessage) {
  const { api } = usePlatform();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="plain" size="small" className={css.report} onClick={() => setOpen(true)}>
        Report
      </Button>
    );
  }
  return (
    <ReportForm
      onDone={() => setOpen(false)}
      report={(reason) => api('POST /api/Message/Report', { body: { targetUserId, messageNo, reason } })}
    />
  );
}

/** What is on its way. */
export function OutgoingRow({ outgoing: { text, file, sent } }: { readonly outgoing: Outgoing }) {
  return (
    <li className={classes(css.message, css.mine, css.outgoing)}>
      <span className="sr">You:</span>
      {text && <WrittenText className={css.slip}>{text}</WrittenText>}
      {file && (
        <>
          <OutgoingPhoto file={file} />
          <Progress label="Upload" value={sent * 100} size="thin" />
        </>
      )}
      <span className={css.below}>Sending</span>
    </li>
  );
}

const OutgoingPhoto = ({ file }: { readonly file: File }) => (
  <img className={css.photo} src={useFileUrl(file)} alt={file.name} />
);
