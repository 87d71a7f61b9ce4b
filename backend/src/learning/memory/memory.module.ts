import { Module } from '@nestjs/common';
import { PersonalDataService, personalRows, UserModule } from '../../people/user/index.js';
import { AnswerLogRepository } from './answer-log.repository.js';
import { AnswerStoreService } from './answer-store.service.js';
import { AnswersService } from './answers.service.js';
import { DayRepository } from './day.repository.js';
import { DueItemsService } from './due-items.service.js';
import { ItemStateRepository } from './item-state.repository.js';
import { KnowledgeRepository } from './knowledge.repository.js';
import { KnowledgeService } from './knowledge.service.js';
import { KnownMarksService } from './known-marks.service.js';
import { MemoryContentModule } from './memory-content.module.js';
import { MemoryController } from './memory.controller.js';
import { PlanRepository } from './plan.repository.js';
import { PlanService } from './plan.service.js';
import { ReminderRepository } from './reminder.repository.js';

const OWNED = { owner: ['userId'] };
const TABLES = {
  memory_answers: OWNED,
  memory_states: OWNED,
  memory_days: OWNED,
  // The token is for the links of mails only.
  memory_plans: { ...OWNED, without: ['unsubscribeToken'] },
};

/** The log of answers, what follows from it, and the learner's plan. */
@Module({
  imports: [UserModule, MemoryContentModule],
  controllers: [MemoryController],
  providers: [
    AnswersService,
    AnswerStoreService,
    KnownMarksService,
    KnowledgeService,
    DueItemsService,
    PlanService,
    AnswerLogRepository,
    ItemStateRepository,
    KnowledgeRepository,
    DayRepository,
    PlanRepository,
    ReminderRepository,
  ],
  exports: [
    AnswerStoreService,
    KnownMarksService,
    DueItemsService,
    AnswerLogRepository,
    ItemStateRepository,
    DayRepository,
    PlanRepository,
    ReminderRepository,
  ],
})
export class MemoryModule {
  constructor(
    personalData: PersonalDataService,
    answers: AnswerLogRepository,
    states: ItemStateRepository,
    days: DayRepository,
    plans: PlanRepository,
  ) {
    const erase = [answers, states, days, plans].map((each) => each.eraseUser.bind(each));
    personalData.register(
      personalRows('memory', TABLES, async (tx, userId) => {
        for (const eraseUser of erase) await eraseUser(tx, userId);
      }),
    );
  }
}
