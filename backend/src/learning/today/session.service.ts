import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { SESSION_SIZE } from '@shinobi/shared/domain/limits/memory';
import { byUrgency, sessionShares, withoutSiblings } from '@shinobi/shared/domain/memory/choose-items';
import { composeSession } from '@shinobi/shared/domain/memory/compose-session';
import { nextNewItems } from '@shinobi/shared/domain/memory/path';
import { dailyLoadOf } from '@shinobi/shared/domain/memory/today';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { ItemContentsService, ItemStateRepository, type StoredState, toItemState } from '../memory/index.js';
import { TodayFactsService } from './today-facts.service.js';

type Session = ResponseOf<'GET /api/Memory/GetSession'>;

/** The most urgent items are looked for among those that have been due longest. */
const CANDIDATES = 400;

interface ChosenItems {
  readonly due: readonly StoredState[];
  readonly fresh: readonly string[];
  readonly contents: readonly ItemContent[];
}

@Injectable()
export class SessionService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly facts: TodayFactsService,
    private readonly states: ItemStateRepository,
    private readonly contents: ItemContentsService,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** Returns a session with at most `limit` items. It is empty when nothing is left for today. */
  async getSession({ userId }: Actor, limit: number = SESSION_SIZE.default): Promise<Session> {
    const { due, fresh, contents } = await this.work.read((tx) => this.chooseItems(tx, userId, limit));
    const steps = composeSession(
      due.map(({ item }) => item),
      fresh,
    );
    return { session: this.random.id(), steps, contents: [...contents], states: due.map(toItemState) };
  }

  private async chooseItems(tx: ReadTransaction, userId: number, limit: number): Promise<ChosenItems> {
    const facts = await this.facts.readFacts(tx, userId);
    const load = dailyLoadOf(facts);
    const newItems = nextNewItems(facts.units, facts.progress, facts.isIntroduced, load.fresh);
    const shares = sessionShares(load.due, newItems.length, limit);
    const candidates = shares.due === 0 ? [] : await this.findCandidates(tx, userId, facts.due.longest);
    const due = withoutSiblings(byUrgency(candidates, this.clock.now())).slice(0, shares.due);
    const fresh = newItems.slice(0, shares.fresh);
    const contents = await this.contents.find(tx, userId, [...due.map(({ item }) => item), ...fresh]);
    const found = new Set(contents.map(({ item }) => item));
    return {
      due: due.filter(({ item }) => found.has(item)),
      fresh: fresh.filter((item) => found.has(item)),
      contents,
    };
  }

  private async findCandidates(tx: ReadTransaction, userId: number, due: readonly string[]): Promise<StoredState[]> {
    return [...(await this.states.findByItems(tx, userId, due.slice(0, CANDIDATES))).values()];
  }
}
