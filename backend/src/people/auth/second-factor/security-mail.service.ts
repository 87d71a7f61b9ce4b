import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/unit-of-work.js';
import { type MailContent, MailQueueService, type QueuedMail } from '../../../platform/mail/index.js';
import { Settings } from '../../../runtime/settings.js';
import { CredentialRepository } from '../credential.repository.js';

const KIND = 'securityNotice';

/** What happened to the ways in which a user signs in. */
export type SecurityEvent =
  | { readonly event: 'authenticatorAdded' | 'authenticatorRemoved' | 'recoveryCodesCreated' | 'secondFactorReset' }
  | { readonly event: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string }
  | { readonly event: 'recoveryCodeUsed'; readonly left: number };

const codes = (left: number) => (left === 1 ? '1 code is left' : `${left} codes are left`);

function describe(event: SecurityEvent): Pick<MailContent, 'subject' | 'paragraphs'> {
  switch (event.event) {
    case 'authenticatorAdded':
      return {
        subject: 'An authenticator app was set up',
        paragraphs: ['From now on your account asks for a code from your app after the password.'],
      };
    case 'authenticatorRemoved':
      return {
        subject: 'The authenticator app was removed',
        paragraphs: ['Your account no longer asks for a code from your app.'],
      };
    case 'recoveryCodesCreated':
      return {
        subject: 'You have new recovery codes',
        paragraphs: ['New recovery codes were made for your account. The earlier ones no longer work.'],
      };
    case 'secondFactorReset':
      return {
        subject: 'Your second factor was reset',
        paragraphs: [
          'The people who run this site have removed the passkeys, the authenticator app and the recovery codes of your account. Your password is the same. You have been signed out everywhere.',
        ],
      };
    case 'passkeyAdded':
      return {
        subject: 'A passkey was added',
        paragraphs: [`The passkey “${event.name}” can now sign in to your account.`],
      };
    case 'passkeyRemoved':
      return {
        subject: 'A passkey was removed',
        paragraphs: [`The passkey “${event.name}” can no longer sign in to your account.`],
      };
    case 'recoveryCodeUsed':
      return {
        subject: 'A recovery code was used',
        paragraphs: [`A recovery code of your account was used in place of its second factor. ${codes(event.left)}.`],
      };
  }
}

const ADVICE =
  'If this was not you, choose a new password at once, then look at “Sign-in and security” in the settings and at “My devices” on your page.';

/** Mails users about changes of the ways in which they sign in, so that no one else makes them unnoticed. */
@Injectable()
export class SecurityMailService {
  constructor(
    private readonly mails: MailQueueService,
    private readonly credentials: CredentialRepository,
    private readonly settings: Settings,
  ) {
    mails.registerKind(KIND, (tx, mail) => this.writeNotice(tx, mail));
  }

  async sendNotice(tx: Transaction, userId: number, event: SecurityEvent): Promise<void> {
    const credential = await this.credentials.findByUser(tx, userId);
    if (credential) await this.mails.queueMail(tx, KIND, { address: credential.email, data: { ...event } });
  }

  private async writeNotice(tx: Transaction, { address, data }: QueuedMail): Promise<MailContent | null> {
    if (!(await this.credentials.findByEmail(tx, address))) return null;
    const { subject, paragraphs } = describe(data as SecurityEvent);
    return {
      subject,
      paragraphs: [...paragraphs, ADVICE],
      link: { label: 'Open Shinobi Nihongo', href: this.settings.publicUrl },
      footer: 'You receive this mail because it concerns the safety of your account.',
    };
  }
}
