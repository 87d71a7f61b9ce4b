import { Module } from '@nestjs/common';
import { FriendModule } from '../friend/index.js';
import { InvitationModule } from '../invitation/index.js';
import { LedgerModule } from '../ledger/index.js';
import { AccountParts, rowPart, UserModule } from '../user/index.js';
import { VocabQuizModule } from '../vocab-quiz/index.js';
import { QuestClaimRepository } from './quest-claim.repository.js';
import { QuestController } from './quest.controller.js';
import { QuestService } from './quest.service.js';

@Module({
  imports: [UserModule, LedgerModule, FriendModule, InvitationModule, VocabQuizModule],
  controllers: [QuestController],
  providers: [QuestService, QuestClaimRepository],
})
export class QuestModule {
  constructor(account: AccountParts) {
    account.add(rowPart('quests', { quest_claims: { of: ['userId'] } }));
  }
}
