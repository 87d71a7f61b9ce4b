import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Message } from '@shinobi/shared/contract/people/message';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { ImageService } from '../../platform/images/index.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { expiryOf, messageView, stateOf } from './message-views.js';
import type { MessageEntity } from './message.entity.js';
import { MessageRepository } from './message.repository.js';
import { messageNotFound, otherUsersPicture, pictureNotFound } from './message.errors.js';

const HOUR = 3_600_000;
const BATCH = 200;

/** Pictures in messages: access, deletion, and expiry after 30 days; removal by moderators. */
@Injectable()
export class MessagePictureService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: MessageRepository,
    private readonly images: ImageService,
    private readonly clock: Clock,
    jobs: JobSchedulerService,
  ) {
    jobs.add({ name: 'expired-message-images', everyMs: HOUR, run: () => this.expirePictures() });
  }

  /** Only the two partners can read a message. Rejects with `Forbidden` or `NotFound`. */
  getSrc(
    actor: Actor,
    myUserId: number | undefined,
    targetId: number,
    messageNo: number,
  ): Promise<ResponseOf<'POST /api/Message/GetImageSrc'>> {
    if (myUserId !== undefined && myUserId !== actor.userId) throw otherUsersPicture();
    return this.work.read(async (tx) => {
      const message = await this.messages.findMessage(tx, actor.userId, targetId, messageNo);
      if (!message) throw messageNotFound();
      const { imageDataSrc } = messageView(message, this.clock.now());
      if (imageDataSrc === null) throw pictureNotFound();
      return { messageNo, imageDataSrc };
    });
  }

  /** Deletes a picture; repeated calls have no further effect. Rejects with `NotFound` for other users' messages. */
  deletePicture(actor: Actor, targetId: number, messageNo: number): Promise<Message> {
    return this.work.run(async (tx) => {
      const message = await this.messages.findMessage(tx, actor.userId, targetId, messageNo);
      if (!message || message.fromId !== actor.userId) throw messageNotFound();
      if (message.imageState === null) throw pictureNotFound();
      const now = this.clock.now();
      if (stateOf(message, now) !== 'shown') return messageView(message, now);
      await this.removePicture(tx, message, 'deleted');
      return messageView({ ...message, imageId: null, imageState: 'deleted' }, now);
    });
  }

  /** Removes text and picture of a message as moderators decide; `ref` is that of its reports. The partners see that it is empty. */
  async removeContent(tx: Transaction, ref: string): Promise<void> {
    const [threadId, messageNo] = ref.split('-').map(Number);
    const message = await this.messages.findByNumber(tx, threadId ?? 0, messageNo ?? 0);
    if (!message) return;
    this.work.scrubAfterCommit();
    await this.messages.update(tx, message, { text: '' });
    if (message.imageState === 'shown') await this.removePicture(tx, message, 'deleted');
  }

  /** Removes the pictures of old messages. It may be interrupted and repeated at any point. */
  private async expirePictures(): Promise<void> {
    const before = expiryOf(this.clock.now());
    const ended = await this.work.run(async (tx) => {
      const found = await this.messages.findWithPicture(tx, before, BATCH);
      for (const message of found) await this.removePicture(tx, message, 'expired');
      return found.length;
    });
    if (ended === BATCH) await this.expirePictures();
  }

  private async removePicture(
    tx: Transaction,
    message: MessageEntity,
    imageState: 'expired' | 'deleted',
  ): Promise<void> {
    await this.messages.update(tx, message, { imageId: null, imageState });
    if (message.imageId) await this.images.releaseImages(tx, [message.imageId]);
  }
}
