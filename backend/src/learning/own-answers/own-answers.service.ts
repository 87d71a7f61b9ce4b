import { Injectable } from '@nestjs/common';
import type { OwnAnswer, OwnAnswerOfWord } from '@shinobi/shared/contract/learning/own-answers';
import { normalizeAnswer } from '@shinobi/shared/domain/quiz/part-of-answer';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { UserService } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { VocabularyRepository } from '../vocabulary/index.js';
import { ownAnswerLimit, wordNotFound } from './own-answer.errors.js';
import { OwnAnswerRepository } from './own-answer.repository.js';

/** Answers that a learner wants quizzes to accept from now on. */
@Injectable()
export class OwnAnswersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly vocabulary: VocabularyRepository,
    private readonly ownAnswers: OwnAnswerRepository,
    private readonly clock: Clock,
  ) {}

  listAnswers({ userId }: Actor): Promise<OwnAnswerOfWord[]> {
    return this.work.read((tx) => this.ownAnswers.list(tx, userId));
  }

  /**
   * Stores the answers that the limits allow and returns how many of the given ones are stored now. Rejects with `NotFound`
   * when none of their words exists, and with `OwnAnswerLimit` when none could be stored.
   */
  addAnswers({ userId }: Actor, answers: readonly OwnAnswer[]): Promise<number> {
    return this.work.run(async (tx) => {
      // Two calls at once must not exceed the limits together.
      await this.users.lockActor(tx, userId);
      const words = await this.vocabulary.findWordsByIds(tx, [...new Set(answers.map(({ vocabId }) => vocabId))]);
      const existing = new Set(words.map(({ vocabId }) => vocabId));
      const known = answers.filter(({ vocabId }) => existing.has(vocabId));
      if (known.length === 0) throw wordNotFound();
      let accepted = 0;
      for (const { text, ...answer } of known) {
        const normalized = { ...answer, text: normalizeAnswer(text) };
        accepted += Number(await this.ownAnswers.add(tx, userId, normalized, this.clock.iso()));
      }
      if (accepted === 0) throw ownAnswerLimit();
      return accepted;
    });
  }

  async removeAnswer({ userId }: Actor, { text, ...answer }: OwnAnswer): Promise<void> {
    await this.work.run((tx) => this.ownAnswers.remove(tx, userId, { ...answer, text: normalizeAnswer(text) }));
  }
}
