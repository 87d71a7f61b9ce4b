import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { DataParts, UserModule } from '../user/index.js';
import { InvitationMails } from './invitation-mails.js';
import { InvitationService } from './invitation.service.js';

@Module({
  imports: [UserModule, MailModule],
  providers: [InvitationService, InvitationMails],
  exports: [InvitationService],
})
export class InvitationModule {
  constructor(parts: DataParts, invitations: InvitationService) {
    parts.add('invitationBonusList', (tx, actor) => invitations.bonuses(tx, actor.userId));
  }
}
