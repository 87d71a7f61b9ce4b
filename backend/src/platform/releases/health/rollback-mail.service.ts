import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/unit-of-work.js';
import { Settings } from '../../../runtime/settings.js';
import { type MailContent, MailQueueService } from '../../mail/index.js';

const KIND = 'releaseRolledBack';

interface RolledBackRelease {
  readonly name: string;
  readonly version: string;
  /** The version that visitors get instead. */
  readonly to: string;
  readonly reason: string;
}

/** Tells the administrator that the server has rolled a release back. */
@Injectable()
export class RollbackMailService {
  constructor(
    private readonly mails: MailQueueService,
    private readonly settings: Settings,
  ) {
    mails.registerKind(KIND, async (_tx, { data }) => this.compose(data));
  }

  /** Queues the mail in the transaction of the rollback. */
  queueMail(tx: Transaction, release: RolledBackRelease): Promise<void> {
    return this.mails.queueMail(tx, KIND, { address: this.settings.adminEmail, data: { ...release } });
  }

  private compose(data: Readonly<Record<string, string | number>>): MailContent {
    const { name, version, to, reason } = data;
    return {
      subject: `${name} ${version} was rolled back`,
      paragraphs: [
        `The server has rolled back version ${version} of “${name}”. ${reason} Visitors get ${to} now.`,
        `What to do: find the cause, fix it and release a new version. Version ${version} is not chosen automatically any more. If it was not to blame, you can activate it again; its reports are counted from zero then.`,
      ],
      link: { label: 'Open the releases', href: `${this.settings.publicUrl}/admin/releases` },
      footer: 'You receive this mail because your address is ADMIN_EMAIL of this server.',
    };
  }
}
