import { Injectable } from '@nestjs/common';
import { OWN_SETS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { type FlashcardSet, type FlashcardSetSummary } from '@shinobi/shared/contract/learning/flashcard';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { requireRoom, textBytes } from '../../security/storage-budget.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { ItemStateRepository } from '../memory/index.js';
import { BuiltInSetsService } from './built-in-sets.service.js';
import { CardItemsService, itemOf } from './card-items.service.js';
import type { FlashcardSetEntity, OwnCard } from './flashcard-set.entity.js';
import { setNotFound, tooManySets } from './flashcard.errors.js';
import { type OwnSet, OwnSetsRepository } from './own-sets.repository.js';

type SetToSave = Input<'POST /api/Flashcard/SaveSet'>['body'];

const OWN = /^user-([1-9]\d{0,8})$/;
/** Returns the number of a user's set; null for the id of a built-in set. */
const numberOf = (setId: string): number | null => {
  const [, number] = OWN.exec(setId) ?? [];
  return number === undefined ? null : Number(number);
};
const idOf = (flashcardSetId: number) => `user-${flashcardSetId}`;

const view = ({ flashcardSetId, title, cards }: FlashcardSetEntity): FlashcardSet => ({
  setId: idOf(flashcardSetId),
  title,
  kind: 'user',
  cards: cards.map(({ cardId, front, reading, back }) => ({ cardId, front, reading, back, sound: null })),
});

/** Gives new cards the next free id. Cards that have an id keep it, and with it their reviews. */
function assignCardIds(cards: SetToSave['cards']): OwnCard[] {
  const taken = new Set(cards.flatMap(({ cardId }) => cardId ?? []));
  let next = 1;
  const fresh = () => {
    while (taken.has(String(next))) next += 1;
    taken.add(String(next));
    return String(next);
  };
  const seen = new Set<string>();
  return cards.map(({ cardId, front, reading, back }) => {
    const id = cardId === undefined || seen.has(cardId) ? fresh() : cardId;
    seen.add(id);
    return { cardId: id, front, reading, back };
  });
}

@Injectable()
export class FlashcardSetsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly own: OwnSetsRepository,
    private readonly states: ItemStateRepository,
    private readonly cards: CardItemsService,
    private readonly builtIn: BuiltInSetsService,
    private readonly users: UserService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
  ) {}

  listSets(actor: Actor | null): Promise<FlashcardSetSummary[]> {
    return this.work.read(async (tx) => {
      const due = actor && (await this.countDue(tx, actor.userId));
      const own = actor ? await this.own.findAll(tx, actor.userId) : [];
      const sets = [
        ...own.map((set) => ({ ...view(set), cardCount: set.cards.length })),
        ...(await this.builtIn.listSets(tx)),
      ];
      return sets.map(({ setId, title, kind, cardCount }) => ({
        setId,
        title,
        kind,
        cardCount,
        due: due ? (due.get(setId) ?? 0) : null,
      }));
    });
  }

  /** Rejects with `SetNotFound`, also for another user's set. */
  getSet(actor: Actor | null, setId: string): Promise<FlashcardSet> {
    return this.work.read((tx) => this.findSet(tx, actor, setId));
  }

  /** Rejects with `SetNotFound`, `FlashcardLimit` or `BudgetExceeded`. */
  async saveSet({ userId }: Actor, { setId, title, cards }: SetToSave): Promise<FlashcardSet> {
    await this.limits.consume('cardSet', `${userId}`);
    return this.work.run(async (tx) => {
      // Without the lock two new sets at once could both pass the check of the limit.
      await this.users.lockActor(tx, userId);
      const known = setId === undefined ? undefined : numberOf(setId);
      if (known === null) throw setNotFound();
      const set = this.rowOf(userId, title, cards);
      await this.requireRoom(tx, set, known);
      if (known !== undefined) {
        await this.unschedule(tx, userId, known, set.cards);
        if (!(await this.own.replace(tx, known, set))) throw setNotFound();
        return view({ ...set, flashcardSetId: known });
      }
      if ((await this.own.count(tx, userId)) >= OWN_SETS_MAX) throw tooManySets();
      return view({ ...set, flashcardSetId: await this.own.insert(tx, set) });
    });
  }

  private rowOf(userId: number, title: string, saved: SetToSave['cards']): OwnSet {
    const cards = assignCardIds(saved);
    return { userId, title, cards, bytes: textBytes(title, JSON.stringify(cards)), updatedAt: this.clock.iso() };
  }

  /** The previous size of a replaced set does not count. */
  private async requireRoom(tx: Transaction, { userId, bytes }: OwnSet, replaced: number | undefined): Promise<void> {
    const before = replaced === undefined ? 0 : await this.own.bytesOf(tx, userId, replaced);
    requireRoom('cardSets', (await this.own.usedBytes(tx, userId)) - before, bytes);
  }

  deleteSet({ userId }: Actor, setId: string): Promise<void> {
    return this.work.run(async (tx) => {
      // Without the lock an answer to one of its cards could arrive meanwhile and schedule it again.
      await this.users.lockActor(tx, userId);
      const number = numberOf(setId);
      if (number === null) throw setNotFound();
      await this.unschedule(tx, userId, number, []);
      if (!(await this.own.delete(tx, userId, number))) throw setNotFound();
    });
  }

  /** Deletes the schedules of the set's cards that are not among `kept`; their reviews stay in the log. */
  private async unschedule(tx: Transaction, userId: number, number: number, kept: readonly OwnCard[]): Promise<void> {
    const set = await this.own.find(tx, userId, number);
    const ids = new Set(kept.map(({ cardId }) => cardId));
    const removed = set?.cards.filter(({ cardId }) => !ids.has(cardId)) ?? [];
    const items = removed.map(({ cardId }) => itemOf({ setId: idOf(number), cardId }));
    await this.states.remove(tx, userId, items);
  }

  /** Finds a set within a transaction; see `get`. */
  async findSet(tx: ReadTransaction, actor: Actor | null, setId: string): Promise<FlashcardSet> {
    const number = numberOf(setId);
    if (number === null) {
      const set = await this.builtIn.findSet(tx, setId);
      if (!set) throw setNotFound();
      return set;
    }
    const set = actor && (await this.own.find(tx, actor.userId, number));
    if (!set) throw setNotFound();
    return view(set);
  }

  /** Returns those of the sets that the user has created. */
  async findOwnSets(tx: ReadTransaction, userId: number, setIds: readonly string[]): Promise<FlashcardSet[]> {
    const numbers = setIds.flatMap((setId) => numberOf(setId) ?? []);
    return numbers.length === 0 ? [] : (await this.own.findByIds(tx, userId, numbers)).map(view);
  }

  private async countDue(tx: ReadTransaction, userId: number): Promise<Map<string, number>> {
    const items = await this.states.findDueItems(tx, userId, this.clock.iso());
    const cards = await this.cards.locate(
      tx,
      items.map((item) => ({ item })),
    );
    const due = new Map<string, number>();
    for (const { setId } of cards) due.set(setId, (due.get(setId) ?? 0) + 1);
    return due;
  }
}
