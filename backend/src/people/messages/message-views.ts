import type { Message } from '@shinobi/shared/contract/people/message';
import { imageSrc, thumbnailSrc } from '../../platform/images/index.js';
import type { ImageState, MessageEntity } from './message.entity.js';

const DAY = 86_400_000;
const IMAGE_DAYS = 30;

/** Returns the instant before which pictures in messages have expired. */
export const expiryOf = (now: number): string => new Date(now - IMAGE_DAYS * DAY).toISOString();

/** Returns the state of a picture. It expires on time even if its file still exists. */
export const stateOf = ({ imageState, sentAt }: MessageEntity, now: number): ImageState | null =>
  imageState === 'shown' && sentAt <= expiryOf(now) ? 'expired' : imageState;

export function messageView(message: MessageEntity, now: number): Message {
  const { messageNo, fromId, text, imageId, sentAt } = message;
  const state = stateOf(message, now);
  const shown = state === 'shown' && imageId !== null;
  return {
    messageNo,
    fromUserId: fromId,
    text,
    imageDataSrc: shown ? imageSrc(imageId) : (state as 'expired' | 'deleted' | null),
    thumbnailSrc: shown ? thumbnailSrc(imageId) : null,
    sentAt,
  };
}
