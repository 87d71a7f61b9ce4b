import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ChallengeBoard, DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import { rulesOf } from '@shinobi/shared/domain/games/all-rules';
import {
  type Challenge,
  CHALLENGE_RULES,
  type ChallengeResult,
  checkRun,
} from '@shinobi/shared/domain/games/challenge';
import { CHALLENGE_STAGES, gameOfDay } from '@shinobi/shared/domain/games/challenge-stages';
import type { Question } from '@shinobi/shared/domain/games/question';
import { CHALLENGE } from '@shinobi/shared/domain/limits/challenge';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { FriendService } from '../../people/friends/index.js';
import { UserService } from '../../people/user/index.js';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { Clock } from '../../runtime/clock.js';
import { ConcurrencyLimiter } from '../../runtime/concurrency-limiter.js';
import { Random } from '../../runtime/random.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { ChallengeContentService } from './challenge-content.service.js';
import { drawQuestions } from './challenge-questions.js';
import type { ChallengeResultEntity } from './challenge-result.entity.js';
import { badRecording, challengeChanged, challengeOver, notEnoughContent, runNotFound } from './challenge.errors.js';
import { ChallengeRepository } from './challenge.repository.js';
import type { DailyChallengeEntity } from './daily-challenge.entity.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const questionView = (question: Question): DailyChallenge['questions'][number] => ({
  ...question,
  choices: [...question.choices],
  readings: [...question.readings],
  memoryItem: null,
  showFirst: false,
});

/** Orders results as they come, the best first. Equal ones share a rank. */
function rankResults(results: readonly ChallengeResultEntity[]): (ChallengeResultEntity & { rank: number })[] {
  let rank = 0;
  let last: ChallengeResultEntity | null = null;
  return results.map((result, at) => {
    if (last?.score !== result.score || last.ticks !== result.ticks) rank = at + 1;
    last = result;
    return { ...result, rank };
  });
}

/** The stage of the day, and the results of friends. The server plays every run that it stores. */
@Injectable()
export class ChallengeService {
  /** The stages of today and yesterday, which never change. */
  private readonly known = new Map<string, DailyChallengeEntity>();
  private readonly checks = new ConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: 50,
    busyMessage: 'Many results are being checked. Please try again in a moment.',
  });

  constructor(
    private readonly work: UnitOfWork,
    private readonly challenges: ChallengeRepository,
    private readonly content: ChallengeContentService,
    private readonly friends: FriendService,
    private readonly users: UserService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
    private readonly random: Random,
    jobs: JobSchedulerService,
  ) {
    const run = () => this.deleteOld();
    jobs.add({ name: 'old-challenges', everyMs: HOUR, run });
  }

  /** Rejects with `NotFound` while there are no words or lessons. */
  async getToday(): Promise<DailyChallenge> {
    const today = utcDay(this.clock.now());
    const { day, game, stage, seed, questions, scrolls, sentences } =
      (await this.find(today)) ?? (await this.create(today));
    const endsAt = new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY).toISOString();
    return {
      day,
      endsAt,
      rules: CHALLENGE_RULES,
      game,
      stage,
      seed,
      questions: questions.map(questionView),
      scrolls: scrolls.map(questionView),
      sentences: sentences.map((pieces) => pieces.map(questionView)),
    };
  }

  /** Rejects with `ChallengeOver`. */
  getBoard(actor: Actor, day: string): Promise<ChallengeBoard> {
    this.requireOpen(day);
    return this.work.read((tx) => this.boardOf(tx, actor.userId, day));
  }

  /** Rejects with `ChallengeOver`, `ChallengeChanged`, `BadRecording` or `TooManyRequests`. */
  async submitRun(
    { userId }: Actor,
    { day, rules, score, recording }: Input<'POST /api/Challenge/SubmitRun'>['body'],
  ): Promise<{ isBest: boolean; board: ChallengeBoard }> {
    this.requireOpen(day);
    if (rules !== CHALLENGE_RULES) throw challengeChanged();
    const challenge = await this.find(day);
    if (!challenge) throw challengeOver();
    await this.limits.consume('challengeRun', `${userId}`);
    const achievedAt = this.clock.iso();
    const result = await this.checks.run(() => this.playRun(challenge, recording));
    if (result?.score !== score) throw badRecording();
    const { ticks, isCleared } = result;
    return this.work.run(async (tx) => {
      await this.challenges.raiseResult(tx, { userId, day, rules, score, ticks, isCleared, recording, achievedAt });
      const stored = await this.challenges.findResult(tx, userId, day);
      const isBest = stored?.score === score && stored.ticks === ticks;
      return { isBest, board: await this.boardOf(tx, userId, day) };
    });
  }

  /** Rejects with `ChallengeOver`, or with `NotFound` for a user who is no friend and for one without a result. */
  getRun(actor: Actor, { userId, day }: Input<'GET /api/Challenge/GetRun'>['query']) {
    this.requireOpen(day);
    return this.work.read(async (tx) => {
      const isVisible = userId === actor.userId || (await this.friends.areFriends(tx, actor.userId, userId));
      const result = isVisible ? await this.challenges.findResult(tx, userId, day) : null;
      // A recording plays differently by other rules.
      if (result?.rules !== CHALLENGE_RULES) throw runNotFound();
      const { score, ticks, isCleared, recording } = result;
      return { score, ticks, isCleared, recording };
    });
  }

  private requireOpen(day: string): void {
    const now = this.clock.now();
    const isToday = day === utcDay(now);
    if (!isToday && day !== utcDay(now - CHALLENGE.graceMinutes * MINUTE)) throw challengeOver();
  }

  private async find(day: string): Promise<DailyChallengeEntity | null> {
    const known = this.known.get(day) ?? (await this.work.read((tx) => this.challenges.findChallenge(tx, day)));
    if (known) this.remember(known);
    return known;
  }

  private remember(challenge: DailyChallengeEntity): void {
    this.known.set(challenge.day, challenge);
    for (const day of this.known.keys()) if (day < utcDay(this.clock.now() - DAY)) this.known.delete(day);
  }

  /** Creates the stage of a day when it is first asked for: nobody, not even an administrator, sees it before. */
  private async create(day: string): Promise<DailyChallengeEntity> {
    const challenge = await this.work.run(async (tx) => {
      await this.challenges.insertChallenge(tx, await this.draw(tx, day));
      return this.challenges.findChallenge(tx, day);
    });
    if (!challenge) throw notEnoughContent();
    this.remember(challenge);
    return challenge;
  }

  private async draw(tx: Transaction, day: string): Promise<DailyChallengeEntity> {
    const game = gameOfDay(day);
    const seed = this.random.below(2 ** 31);
    const stage = 1 + this.random.below(CHALLENGE_STAGES[game].length);
    const isCastle = game === 3;
    const content = {
      words: isCastle ? [] : await this.content.readWords(tx),
      sentences: isCastle ? await this.content.readSentences(tx) : [],
      kanji: isCastle ? await this.content.readKanji(tx) : [],
      examples: isCastle ? new Map() : await this.content.readExamples(tx),
    };
    const drawn = drawQuestions(game, content, seededRandom(seed));
    if (!drawn) throw notEnoughContent();
    return { day, game, stage, seed, ...drawn, createdAt: this.clock.iso() };
  }

  /** Plays a run, and lets other requests in between. Returns null if it does not end the stage. */
  private async playRun(challenge: Challenge, recording: string): Promise<ChallengeResult | null> {
    const check = checkRun(rulesOf(challenge.game), challenge, recording, CHALLENGE.ticksMax);
    let step = check.next();
    for (; !step.done; step = check.next()) await setImmediate();
    return step.value;
  }

  /** A block ends the friendship, and limited users are visible to their friends, so the list of friends is enough. */
  private async boardOf(tx: ReadTransaction, userId: number, day: string): Promise<ChallengeBoard> {
    const friendIds = await this.friends.findFriendIds(tx, userId);
    const ranked = rankResults(await this.challenges.findResults(tx, [userId, ...friendIds], day));
    const users = await this.users.getPublicViews(
      tx,
      ranked.map((result) => result.userId),
    );
    const results = ranked.flatMap(({ userId: id, rank, score, ticks, isCleared }) => {
      const name = users.get(id)?.name;
      return name === undefined ? [] : [{ user: { userId: id, name }, rank, score, ticks, isCleared }];
    });
    return { day, results, friends: friendIds.length };
  }

  private deleteOld(): Promise<void> {
    return this.work.run((tx) => this.challenges.deleteBefore(tx, utcDay(this.clock.now() - DAY)));
  }
}
