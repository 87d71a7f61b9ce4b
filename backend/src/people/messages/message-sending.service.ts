import { Injectable } from '@nestjs/common';
import type { Message } from '@shinobi/shared/contract/people/message';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import { isSuspended, suspended } from '../../http/access-rules.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import type { StoreOnce } from '../../http/idempotency.interceptor.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { requireRoom, textBytes } from '../../security/storage-budget.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import { FriendService } from '../friends/index.js';
import { GuestService } from '../guests/index.js';
import { ImageService, type StoredImage } from '../../platform/images/index.js';
import { type FoundRule, TextScreeningService } from '../text-filter/index.js';
import { UserService } from '../user/index.js';
import { messageView } from './message-views.js';
import type { MessageEntity } from './message.entity.js';
import { MessageRepository } from './message.repository.js';
import { type MessageCaller, MessageService } from './message.service.js';
import {
  blocked,
  emptyMessage,
  guestPicture,
  guestToOther,
  messageToOneself,
  notAFriend,
  userNotFound,
} from './message.errors.js';

export interface NewMessage {
  readonly targetUserId: number;
  readonly text?: string;
  readonly file?: Buffer;
}
export interface SentMessage {
  readonly message: Message;
  /** For the cookie of a guest who has written for the first time. */
  readonly newGuestToken?: string;
}
interface MessageContent {
  readonly text: string;
  readonly image: StoredImage | null;
  /** What the text filter has to report. */
  readonly found: FoundRule | null;
}

@Injectable()
export class MessageSendingService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly messages: MessageRepository,
    private readonly service: MessageService,
    private readonly guests: GuestService,
    private readonly users: UserService,
    private readonly friends: FriendService,
    private readonly images: ImageService,
    private readonly screening: TextScreeningService,
    private readonly events: EventHubService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects with `NotAFriend`, `Blocked`, `GuestMessageLimit`, `BadImage`, `SignInRequired`, `Suspended`, `NotFound` or
   * `TooManyRequests`, `TextRefused`, `BudgetExceeded`.
   */
  async sendMessage(
    caller: MessageCaller,
    { targetUserId, text = '', file }: NewMessage,
    once: StoreOnce,
  ): Promise<SentMessage> {
    const { actor, client } = caller;
    if (text === '' && !file) throw emptyMessage();
    await this.limits.consume('message', actor ? `u:${actor.userId}` : client.key);
    if (!actor) {
      if (file) throw guestPicture();
      await this.limits.consume('guestMessage', client.address);
    }
    const found = await this.screening.screen({ kind: 'message', text, authorId: actor?.userId ?? null });
    const store = (image: StoredImage | null) => this.storeOnce(caller, targetUserId, { text, image, found }, once);
    if (!file || !actor) return store(null);
    // Checked before the picture is read, and again when it is stored.
    await this.work.read((tx) => this.requireMayWrite(tx, caller, targetUserId));
    return this.images.storeUpload({ file, purpose: 'picture', ownerId: actor.userId }, store);
  }

  /** Repeated guest messages are stored again: a guest has no identity before the response sets the cookie. */
  private async storeOnce(
    caller: MessageCaller,
    targetId: number,
    content: MessageContent,
    once: StoreOnce,
  ): Promise<SentMessage> {
    if (!caller.actor) return this.storeMessage(caller, targetId, content);
    return { message: await once(async () => (await this.storeMessage(caller, targetId, content)).message) };
  }

  private storeMessage(caller: MessageCaller, targetId: number, content: MessageContent): Promise<SentMessage> {
    return this.work.run(async (tx) => {
      if (caller.actor) await this.users.lockActor(tx, caller.actor.userId);
      await this.requireMayWrite(tx, caller, targetId);
      if (caller.actor) await this.requireRoom(tx, caller.actor, content.text);
      const { partyId, token } = await this.findOrCreateSender(tx, caller);
      const message = await this.appendMessage(tx, partyId, targetId, content);
      if (targetId > 0) {
        const { messageNo } = message;
        this.events.publish(targetId, { type: 'message', fromUserId: partyId, messageNo });
      }
      return { message: messageView(message, this.clock.now()), ...(token && { newGuestToken: token }) };
    });
  }

  /** Rejects if the user's storage budget is used up. The administrator has no limit. */
  private async requireRoom(tx: Transaction, { userId, role }: Actor, text: string): Promise<void> {
    if (role === 'administrator') return;
    requireRoom('messages', await this.messages.usedBytes(tx, userId), textBytes(text));
  }

  /** Rejects if the caller may not write to the target. */
  private async requireMayWrite(tx: ReadTransaction, { actor }: MessageCaller, targetId: number): Promise<void> {
    if (targetId === actor?.userId) throw messageToOneself();
    if (targetId <= 0) return this.requireMayWriteToGuest(tx, actor, targetId);
    const role = await this.users.findRole(tx, targetId);
    if (!role) throw userNotFound();
    if (isSuspended(actor) && role !== 'administrator') throw suspended();
    if (actor) return this.requireMayWriteToUser(tx, actor, targetId, role);
    if (role !== 'administrator') throw guestToOther();
  }

  /** Only the administrator may write to guests, and only to those who have written first. */
  private async requireMayWriteToGuest(tx: ReadTransaction, actor: Actor | null, guestId: number): Promise<void> {
    const known = actor?.role === 'administrator' && (await this.messages.findThreadId(tx, actor.userId, guestId));
    if (!known) throw userNotFound();
  }

  private async requireMayWriteToUser(tx: ReadTransaction, { userId, role }: Actor, targetId: number, theirs: Role) {
    if (await this.friends.isBlocked(tx, userId, targetId)) throw blocked();
    if (role === 'administrator' || theirs === 'administrator') return;
    if (!(await this.friends.areFriends(tx, userId, targetId))) throw notAFriend();
  }

  /** Returns the sender; a guest's message counts against the daily limit. */
  private async findOrCreateSender(
    tx: Transaction,
    caller: MessageCaller,
  ): Promise<{ partyId: number; token?: string }> {
    if (caller.actor) return { partyId: caller.actor.userId };
    const known = await this.service.findPartyId(tx, caller);
    const sender = known === null ? await this.guests.createGuest(tx) : { partyId: known };
    await this.guests.countMessage(tx, sender.partyId);
    return sender;
  }

  private async appendMessage(
    tx: Transaction,
    from: number,
    to: number,
    { text, image, found }: MessageContent,
  ): Promise<MessageEntity> {
    const sentAt = this.clock.iso();
    const place = await this.messages.takeNextNumber(tx, from, to, sentAt);
    const message: MessageEntity = {
      ...place,
      fromId: from,
      text,
      bytes: textBytes(text),
      imageId: image?.imageId ?? null,
      imageState: image ? 'shown' : null,
      sentAt,
    };
    if (image) await this.images.attachImage(tx, image, from, to);
    await this.messages.insert(tx, message);
    const reported = { ref: `${place.threadId}-${place.messageNo}`, reportedUserId: from > 0 ? from : null, text };
    await this.screening.report(tx, found, { kind: 'message', ...reported, imageId: message.imageId });
    await this.messages.updateSides(tx, from, to, sentAt);
    return message;
  }
}
