import { Injectable } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { type MailContent, MailQueueService, type QueuedMail } from '../../platform/mail/index.js';
import { UserService } from '../user/index.js';

@Injectable()
export class InvitationMailService {
  constructor(
    private readonly mails: MailQueueService,
    private readonly users: UserService,
    private readonly settings: Settings,
  ) {
    mails.registerKind('invitation', (tx, mail) => this.writeInvitation(tx, mail));
  }

  sendInvitation(tx: Transaction, senderId: number, email: string): Promise<void> {
    return this.mails.queueMail(tx, 'invitation', { address: email, data: { senderId } });
  }

  /** Returns null if the sender's account no longer exists. */
  private async writeInvitation(tx: Transaction, { address, data }: QueuedMail): Promise<MailContent | null> {
    const senderId = Number(data['senderId']);
    const sender = (await this.users.getPublicViews(tx, [senderId])).get(senderId);
    if (!sender) return null;
    const encodedEmail = Buffer.from(address).toString('base64url');
    return {
      subject: 'You are invited to learn Japanese',
      paragraphs: [
        `“${sender.name}” invites you to Shinobi Nihongo, where people learn Japanese with quizzes, folktales and games.`,
        'Sign up with this address, and both of you get a present:',
      ],
      link: { label: 'See the invitation', href: `${this.settings.publicUrl}/invitation/${encodedEmail}` },
      footer:
        'A user of the site entered your address. We will not write to it again unless somebody invites you again.',
    };
  }
}
