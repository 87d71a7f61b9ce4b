import { Module } from '@nestjs/common';
import { ImageModule } from '../../platform/images/index.js';
import { FeedModule } from '../feed/index.js';
import { MessageModule } from '../messages/index.js';
import { ReportModule } from '../reports/index.js';
import { PersonalDataService, personalRows, UserModule } from '../user/index.js';
import { CaseRepository } from './case.repository.js';
import { CasesService } from './cases.service.js';
import { DecisionsService } from './decisions.service.js';
import { ModerationController } from './moderation.controller.js';

/** What a moderator did. The cases of a user's own texts are in the reports about them. */
const HANDLED = { moderation_cases: { owner: ['claimedBy', 'decidedBy'] } };

@Module({
  imports: [UserModule, ImageModule, ReportModule, FeedModule, MessageModule],
  controllers: [ModerationController],
  providers: [CasesService, DecisionsService, CaseRepository],
})
export class ModerationModule {
  constructor(personalData: PersonalDataService, cases: CaseRepository) {
    personalData.register(personalRows('moderation', HANDLED, (tx, userId) => cases.eraseUser(tx, userId)));
  }
}
