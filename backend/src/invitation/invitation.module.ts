import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { DataParts, UserModule } from '../user/index.js';
import { XpModule } from '../xp/index.js';
import { BonusClaims } from './bonus-claims.js';
import { InvitationController } from './invitation.controller.js';
import { InvitationMails } from './invitation-mails.js';
import { InvitationService } from './invitation.service.js';

@Module({
  imports: [UserModule, MailModule, LedgerModule, XpModule],
  controllers: [InvitationController],
  providers: [InvitationService, BonusClaims, InvitationMails],
  exports: [InvitationService],
})
export class InvitationModule {
  constructor(parts: DataParts, invitations: InvitationService) {
    parts.add('invitationBonusList', (tx, actor) => invitations.bonuses(tx, actor.userId));
  }
}
