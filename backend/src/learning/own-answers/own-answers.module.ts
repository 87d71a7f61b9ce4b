import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { OwnAnswerController } from './own-answer.controller.js';
import { OwnAnswerRepository } from './own-answer.repository.js';
import { OwnAnswersService } from './own-answers.service.js';

@Module({
  imports: [UserModule, VocabularyModule],
  controllers: [OwnAnswerController],
  providers: [OwnAnswersService, OwnAnswerRepository],
})
export class OwnAnswersModule {
  constructor(personalData: PersonalDataService, ownAnswers: OwnAnswerRepository) {
    const erase = ownAnswers.eraseUser.bind(ownAnswers);
    personalData.register(personalRows('ownAnswers', { own_answers: { owner: ['userId'] } }, erase));
  }
}
