import { Injectable } from '@nestjs/common';
import { ROULETTE } from '@shinobi/shared/domain/limits/roulette';
import type { ResponseOf } from '@shinobi/shared/contract';
import { utcDay } from '@shinobi/shared/domain/economy/daily-bonus';
import { makeWheel, rouletteDelta, roulettePayout } from '@shinobi/shared/domain/economy/roulette';
import { Clock } from '../../runtime/clock.js';
import { idPage, readIdCursor } from '../../http/id-pages.js';
import { Random } from '../../runtime/random.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { LedgerService } from '../ledger/index.js';
import { UserService } from '../../people/user/index.js';
import { ItemStateRepository } from '../../learning/memory/index.js';
import { PathService } from '../../learning/path/index.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { wordsOfLevel } from './words-of-level.js';
import type { RouletteSpinEntity } from './roulette-spin.entity.js';
import { RouletteRepository } from './roulette.repository.js';
import { noSpinsLeft, notEnoughWords, spinNotFound, spinOpen } from './roulette.errors.js';

/** A spin without an answer is lost, like one with a wrong answer. */
const pastSpin = ({ spinId, word, stake, correct, expiresAt }: RouletteSpinEntity) => ({
  spinId,
  vocab: word,
  stake,
  correct: correct === true,
  delta: rouletteDelta(stake, correct === true),
  expiresAt,
});

/** The most items of words that count as met. */
const MET_MAX = 500;
/** Enough words to find eight with different meanings. */
const WORDS_DRAWN = 32;

@Injectable()
export class RouletteService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly spins: RouletteRepository,
    private readonly words: VocabularyService,
    private readonly states: ItemStateRepository,
    private readonly path: PathService,
    private readonly ledger: LedgerService,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Rejects with `SpinOpen`, `NoSpinsLeft` or `NotEnoughCoins`; a balance may fall to −500. */
  spinWheel(userId: number, stake: number): Promise<ResponseOf<'POST /api/Roulette/Spin'>> {
    const now = this.clock.now();
    const expiresAt = new Date(now + ROULETTE.answerSeconds * 1000).toISOString();
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      if (await this.spins.hasOpenSpin(tx, userId, new Date(now).toISOString())) throw spinOpen();
      const place = await this.nextSpin(tx, userId, utcDay(now), stake > 0);
      const { wheel, index, choices, word } = await this.drawWheel(tx, userId);
      const spinId = await this.spins.insert(tx, { userId, ...place, stake, word, expiresAt });
      if (stake > 0) await this.takeStake(tx, userId, stake, spinId);
      const user = await this.users.getOwn(tx, userId);
      // The wheel does not say what its words mean before the answer.
      const signs = wheel.map(({ vocabId, kanji, hiragana }) => ({ vocabId, kanji, hiragana }));
      return { spinId, wheel: signs, index, choices: [...choices], expiresAt, user };
    });
  }

  /** A late answer counts as wrong. Rejects with `NoSuchSpin` for an answered spin and for another user's. */
  answerSpin(userId: number, spinId: number, choice: string): Promise<ResponseOf<'POST /api/Roulette/Answer'>> {
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const spin = await this.spins.closeSpin(tx, userId, spinId);
      if (!spin) throw spinNotFound();
      const { word, stake, expiresAt } = spin;
      const correct = choice === word.english && this.clock.now() < Date.parse(expiresAt);
      const prize = {
        from: { house: 'roulette' },
        to: { userId },
        reason: 'roulette-prize',
        ref: `${spinId}`,
      } as const;
      await this.spins.saveAnswer(tx, spinId, correct);
      if (correct) await this.ledger.moveCoins(tx, { ...prize, coins: roulettePayout(stake, true) });
      const user = await this.users.getOwn(tx, userId);
      return { correct, vocab: word, delta: rouletteDelta(stake, correct), user };
    });
  }

  async getState(userId: number, limit: number, before?: string): Promise<ResponseOf<'GET /api/Roulette/GetState'>> {
    const now = this.clock.now();
    const cursor = readIdCursor(before);
    return this.work.read(async (tx) => {
      const [free, paid] = [
        await this.spins.countSpins(tx, userId, utcDay(now), false),
        await this.spins.countSpins(tx, userId, utcDay(now), true),
      ];
      const found = await this.spins.findPast(tx, userId, new Date(now).toISOString(), limit + 1, cursor);
      const { rows, nextCursor } = idPage(found, limit, ({ spinId }) => spinId);
      return {
        freeSpinsLeft: ROULETTE.freeSpinsPerDay - free,
        paidSpinsLeft: ROULETTE.paidSpinsPerDay - paid,
        spins: rows.map(pastSpin),
        nextCursor,
      };
    });
  }

  /** Closes an open spin, which is lost. */
  forfeitOpenSpin(tx: Transaction, userId: number): Promise<void> {
    return this.spins.closeAll(tx, userId);
  }

  private async nextSpin(tx: Transaction, userId: number, day: string, paid: boolean) {
    const number = (await this.spins.countSpins(tx, userId, day, paid)) + 1;
    if (number > (paid ? ROULETTE.paidSpinsPerDay : ROULETTE.freeSpinsPerDay)) throw noSpinsLeft(paid);
    return { day, paid, number };
  }

  private async drawWheel(tx: Transaction, userId: number) {
    const below = (n: number) => this.random.below(n);
    const states = await this.states.findOfKind(tx, userId, 'word', MET_MAX);
    const level = wordsOfLevel(
      states.map(({ item }) => item),
      this.path.units().flatMap(({ items }) => items),
    );
    const made = makeWheel(await this.words.pickRandomWords(tx, WORDS_DRAWN, level, below), below);
    const word = made?.wheel[made.index];
    if (!made || !word) throw notEnoughWords();
    return { ...made, word };
  }

  private takeStake(tx: Transaction, userId: number, coins: number, spinId: number): Promise<void> {
    const stake = { from: { userId }, to: { house: 'roulette' }, reason: 'roulette-stake', ref: `${spinId}` } as const;
    return this.ledger.moveCoins(tx, { ...stake, coins, floor: -ROULETTE.credit });
  }
}
