import { Injectable } from '@nestjs/common';
import { assignCardIds, numberedIds } from '@shinobi/shared/domain/flashcards/assign-card-ids';
import { cardsAddedMeanwhile } from '@shinobi/shared/domain/flashcards/cards-added-meanwhile';
import { withoutCardsAddedTwice } from '@shinobi/shared/domain/flashcards/cards-added-twice';
import { OWN_SETS_MAX, SET_CARDS_MAX } from '@shinobi/shared/domain/limits/flashcards';
import { type FlashcardSet, type FlashcardSetSummary } from '@shinobi/shared/contract/learning/flashcard';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import type { Input } from '../../http/route.decorator.js';
import { requireRoom, textBytes } from '../../security/storage-budget.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { AnswerStoreService, ItemStateRepository } from '../memory/index.js';
import { BuiltInSetsService } from './built-in-sets.service.js';
import { CardItemsService } from './card-items.service.js';
import { CardMediaService } from './card-media.service.js';
import type { FlashcardSetEntity, OwnCard } from './flashcard-set.entity.js';
import { setNotFound, tooManyCards, tooManySets } from './flashcard.errors.js';
import { type OwnSet, OwnSetsRepository } from './own-sets.repository.js';
import { allItemsOfCard, idOf, importedSchedules, itemsOfSet, numberOf, toOwnCards, viewOf } from './rules/own-set.js';
import { SetLevelsService } from './set-levels.service.js';

type SetToSave = Input<'POST /api/Flashcard/SaveSet'>['body'];

@Injectable()
export class FlashcardSetsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly own: OwnSetsRepository,
    private readonly states: ItemStateRepository,
    private readonly cards: CardItemsService,
    private readonly builtIn: BuiltInSetsService,
    private readonly levels: SetLevelsService,
    private readonly media: CardMediaService,
    private readonly answers: AnswerStoreService,
    private readonly users: UserService,
    private readonly limits: RateLimitService,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  listSets(actor: Actor | null): Promise<FlashcardSetSummary[]> {
    return this.work.read(async (tx) => {
      const own = actor ? await this.own.findAll(tx, actor.userId) : [];
      const due = actor && (await this.countDue(tx, actor.userId, own));
      const levels = await this.levels.getLevels(tx);
      const sets = [
        ...own.map((set) => ({ ...viewOf(set), cardCount: set.cards.length, levels: levels.ofCards(set.cards) })),
        ...(await this.builtIn.listSets(tx)).map((set) => ({ ...set, levels: levels.ofBuiltIn(set.setId) })),
      ];
      return sets.map(({ setId, title, kind, cardCount, levels: setLevels }) => ({
        ...{ setId, title, kind, cardCount, levels: [...setLevels] },
        due: due ? (due.get(setId) ?? 0) : null,
      }));
    });
  }

  /** Rejects with `SetNotFound`, also for another user's set. */
  getSet(actor: Actor | null, setId: string): Promise<FlashcardSet> {
    return this.work.read((tx) => this.findSet(tx, actor, setId));
  }

  /** Rejects with `SetNotFound`, `FlashcardLimit`, `BudgetExceeded`, or `NotFound` for media that the user has not. */
  async saveSet({ userId }: Actor, given: SetToSave): Promise<FlashcardSet> {
    await this.limits.consume('cardSet', `${userId}`);
    return this.work.run(async (tx) => {
      // Without the lock two new sets at once could both pass the check of the limit.
      await this.users.lockActor(tx, userId);
      const number = given.setId === undefined ? undefined : numberOf(given.setId);
      if (number === null) throw setNotFound();
      if (number !== undefined) return this.replaceSet(tx, userId, number, given);
      const imported = given.importKey && (await this.own.findByImportKey(tx, userId, given.importKey));
      return imported ? viewOf(imported) : this.insertSet(tx, userId, given);
    });
  }

  private async insertSet(tx: Transaction, userId: number, given: SetToSave): Promise<FlashcardSet> {
    const cards = assignCardIds(given.cards, numberedIds());
    const set = this.rowOf(userId, { ...given, directions: given.directions ?? 'forward' }, toOwnCards(cards, []));
    await this.requireRoom(tx, set, undefined);
    if ((await this.own.count(tx, userId)) >= OWN_SETS_MAX) throw tooManySets();
    await this.media.replaceUses(tx, userId, [], set.cards);
    const flashcardSetId = await this.own.insert(tx, { ...set, importKey: given.importKey ?? null });
    await this.answers.importSchedules(tx, userId, importedSchedules(idOf(flashcardSetId), cards, set.directions));
    return viewOf({ ...set, flashcardSetId });
  }

  private async replaceSet(tx: Transaction, userId: number, number: number, given: SetToSave): Promise<FlashcardSet> {
    const before = await this.own.find(tx, userId, number);
    if (!before) throw setNotFound();
    const saved = assignCardIds(given.cards, () => this.random.id());
    const directions = given.directions ?? before.directions;
    const added = cardsAddedMeanwhile(before.cards, saved, given.known);
    const cards = withoutCardsAddedTwice(saved, before.cards, added);
    if (cards.length + added.length > SET_CARDS_MAX) throw tooManyCards();
    const set = this.rowOf(userId, { ...given, directions }, [...toOwnCards(cards, before.cards), ...added]);
    await this.requireRoom(tx, set, number);
    await this.media.replaceUses(tx, userId, before.cards, set.cards);
    await this.unschedule(tx, userId, before, set.cards);
    await this.own.replace(tx, number, set);
    await this.answers.importSchedules(tx, userId, importedSchedules(idOf(number), cards, directions));
    return viewOf({ ...set, flashcardSetId: number });
  }

  private rowOf(
    userId: number,
    { title, directions }: Pick<OwnSet, 'title' | 'directions'>,
    cards: OwnCard[],
  ): Omit<OwnSet, 'importKey'> {
    const bytes = textBytes(title, JSON.stringify(cards));
    return { userId, title, directions, cards, bytes, updatedAt: this.clock.iso() };
  }

  /** The previous size of a replaced set does not count. */
  private async requireRoom(
    tx: Transaction,
    { userId, bytes }: Pick<OwnSet, 'userId' | 'bytes'>,
    replaced: number | undefined,
  ): Promise<void> {
    const before = replaced === undefined ? 0 : await this.own.bytesOf(tx, userId, replaced);
    requireRoom('cardSets', (await this.own.usedBytes(tx, userId)) - before, bytes);
  }

  deleteSet({ userId }: Actor, setId: string): Promise<void> {
    return this.work.run(async (tx) => {
      // Without the lock an answer to one of its cards could arrive meanwhile and schedule it again.
      await this.users.lockActor(tx, userId);
      const number = numberOf(setId);
      const set = number === null ? null : await this.own.find(tx, userId, number);
      if (!set) throw setNotFound();
      await this.unschedule(tx, userId, set, []);
      await this.media.replaceUses(tx, userId, set.cards, []);
      await this.own.delete(tx, userId, set.flashcardSetId);
    });
  }

  /** Deletes the schedules of the set's cards that are not among `kept`; their reviews stay in the log. */
  private async unschedule(
    tx: Transaction,
    userId: number,
    { flashcardSetId, cards }: FlashcardSetEntity,
    kept: readonly OwnCard[],
  ): Promise<void> {
    const ids = new Set(kept.map(({ cardId }) => cardId));
    const removed = cards.filter(({ cardId }) => !ids.has(cardId));
    await this.states.remove(
      tx,
      userId,
      removed.flatMap((card) => allItemsOfCard(idOf(flashcardSetId), card)),
    );
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
    return viewOf(set);
  }

  /** Returns those of the sets that the user has created. */
  async findOwnSets(tx: ReadTransaction, userId: number, setIds: readonly string[]): Promise<FlashcardSet[]> {
    const numbers = setIds.flatMap((setId) => numberOf(setId) ?? []);
    return numbers.length === 0 ? [] : (await this.own.findByIds(tx, userId, numbers)).map(viewOf);
  }

  /** Counts the due cards by set, and of one's own sets only what their cards are asked now. */
  private async countDue(
    tx: ReadTransaction,
    userId: number,
    own: readonly FlashcardSetEntity[],
  ): Promise<Map<string, number>> {
    const items = await this.states.findDueItems(tx, userId, this.clock.iso());
    const asked = items.some((item) => item.startsWith('card:')) ? new Set(own.flatMap(itemsOfSet)) : new Set();
    const current = items.filter((item) => !item.startsWith('card:') || asked.has(item));
    const cards = await this.cards.locate(
      tx,
      current.map((item) => ({ item })),
    );
    const due = new Map<string, number>();
    for (const { setId } of cards) due.set(setId, (due.get(setId) ?? 0) + 1);
    return due;
  }
}
