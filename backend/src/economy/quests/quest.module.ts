import { Module } from '@nestjs/common';
import { FriendModule } from '../../people/friends/index.js';
import { InvitationModule } from '../../people/invitations/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { LessonsModule } from '../../learning/lessons/index.js';
import { MemoryEvidenceModule } from '../../learning/memory/index.js';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { QuestClaimRepository } from './quest-claim.repository.js';
import { QuestController } from './quest.controller.js';
import { QuestEvidenceService } from './quest-evidence.service.js';
import { QuestService } from './quest.service.js';

@Module({
  imports: [
    UserModule,
    LedgerModule,
    FriendModule,
    InvitationModule,
    VocabularyModule,
    LessonsModule,
    MemoryEvidenceModule,
  ],
  controllers: [QuestController],
  providers: [QuestService, QuestEvidenceService, QuestClaimRepository],
})
export class QuestModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(personalRows('quests', { quest_claims: { owner: ['userId'] } }));
  }
}
