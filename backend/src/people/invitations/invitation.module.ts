import { Module } from '@nestjs/common';
import { LedgerModule } from '../../economy/ledger/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { AccountParts, DataParts, rowPart, UserModule } from '../user/index.js';
import { XpModule } from '../../economy/xp/index.js';
import { BonusClaims } from './bonus-claims.js';
import { InvitationController } from './invitation.controller.js';
import { InvitationMails } from './invitation-mails.js';
import { forgetNewcomer, selectBonuses } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';

const OWN = { invitations: { of: ['senderId'] }, invitation_bonuses: { of: ['userId'] } };

@Module({
  imports: [UserModule, MailModule, LedgerModule, XpModule],
  controllers: [InvitationController],
  providers: [InvitationService, BonusClaims, InvitationMails],
  exports: [InvitationService],
})
export class InvitationModule {
  constructor(account: AccountParts, parts: DataParts) {
    account.add(rowPart('invitations', OWN, forgetNewcomer));
    parts.add('invitationBonusList', { select: selectBonuses });
  }
}
