import { Module } from '@nestjs/common';
import { FriendModule } from '../../people/friends/index.js';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { LessonsModule } from '../lessons/index.js';
import { MemoryContentModule } from '../memory/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { ChallengeContentService } from './challenge-content.service.js';
import { ChallengeController } from './challenge.controller.js';
import { ChallengeRepository } from './challenge.repository.js';
import { ChallengeService } from './challenge.service.js';

@Module({
  imports: [UserModule, FriendModule, VocabularyModule, LessonsModule, MemoryContentModule],
  controllers: [ChallengeController],
  providers: [ChallengeService, ChallengeContentService, ChallengeRepository],
})
export class ChallengeModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(personalRows('challenge', { challenge_results: { owner: ['userId'] } }));
  }
}
