import { Module } from '@nestjs/common';
import { LedgerModule } from '../../economy/ledger/index.js';
import { MailModule } from '../../platform/mail/index.js';
import { DataForUserService, PersonalDataService, personalRows, UserModule } from '../user/index.js';
import { XpModule } from '../../economy/xp/index.js';
import { BonusClaimService } from './bonus-claim.service.js';
import { InvitationController } from './invitation.controller.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { InvitationRepository, selectBonuses } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';

const OWN = { invitations: { owner: ['senderId'] }, invitation_bonuses: { owner: ['userId'] } };

@Module({
  imports: [UserModule, MailModule, LedgerModule, XpModule],
  controllers: [InvitationController],
  providers: [InvitationService, InvitationRepository, BonusClaimService, InvitationMailService],
  exports: [InvitationService],
})
export class InvitationModule {
  constructor(personalData: PersonalDataService, dataForUser: DataForUserService, invitations: InvitationRepository) {
    personalData.register(personalRows('invitations', OWN, (tx, userId) => invitations.eraseNewcomer(tx, userId)));
    dataForUser.register('invitationBonusList', { select: selectBonuses });
  }
}
