import { Injectable } from '@nestjs/common';
import { Settings } from '../../runtime/settings.js';
import type { Transaction } from '../../database/unit-of-work.js';
import { type MailContent, MailQueueService, type QueuedMail } from '../../platform/mail/index.js';
import { AccountCodesService } from './account-codes.service.js';
import { CredentialRepository } from './credential.repository.js';

const MINUTE = 60_000;
const RESET_MS = 30 * MINUTE;
const CONFIRM_MS = 7 * 24 * 60 * MINUTE;

/**
 * Sends mails about accounts. The account is looked up only when its mail is sent, so that requests take the same time
 * for every address. The code is created then too, so that no usable code is ever stored.
 */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly mails: MailQueueService,
    private readonly codes: AccountCodesService,
    private readonly credentials: CredentialRepository,
    private readonly settings: Settings,
  ) {
    mails.registerKind('confirmEmail', (tx, mail) => this.writeConfirmation(tx, mail));
    mails.registerKind('passwordReset', (tx, mail) => this.writeReset(tx, mail));
  }

  sendConfirmation(tx: Transaction, email: string): Promise<void> {
    return this.mails.queueMail(tx, 'confirmEmail', { address: email, data: {} });
  }

  sendReset(tx: Transaction, email: string): Promise<void> {
    return this.mails.queueMail(tx, 'passwordReset', { address: email, data: {} });
  }

  private async writeConfirmation(tx: Transaction, { address }: QueuedMail): Promise<MailContent | null> {
    const credential = await this.credentials.findByEmail(tx, address);
    if (!credential || credential.confirmedAt) return null;
    const code = await this.codes.createCode(tx, credential.userId, 'confirmEmail', CONFIRM_MS);
    return {
      subject: 'Please confirm your e-mail address',
      paragraphs: ['Welcome to Shinobi Nihongo!', 'With this link you confirm that this is your address:'],
      link: { label: 'Confirm my address', href: `${this.settings.publicUrl}/#confirm-${code}` },
      footer: 'Someone signed up with this address. If that was not you, there is nothing you need to do.',
    };
  }

  private async writeReset(tx: Transaction, { address }: QueuedMail): Promise<MailContent | null> {
    const credential = await this.credentials.findByEmail(tx, address);
    if (!credential) return null;
    const code = await this.codes.createCode(tx, credential.userId, 'resetPassword', RESET_MS);
    return {
      subject: 'Your new password',
      paragraphs: ['With this link you choose a new password. It works once, for 30 minutes:'],
      link: { label: 'Choose a new password', href: `${this.settings.publicUrl}/reset_password/${code}` },
      footer: 'Someone asked for this mail. If that was not you, your password stays as it is.',
    };
  }
}
