import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Quest as QuestView } from '@shinobi/shared/contract/economy/quest';
import { CLAIM_WINDOW_MS, decideClaim, UNBACKED_CLAIMS_A_DAY } from '@shinobi/shared/domain/economy/backed-progress';
import { parseProgress } from '@shinobi/shared/domain/progress/progress-merge';
import {
  overallPercent,
  type Quest,
  type QuestCatalogue,
  questsOf,
  type QuestState,
} from '@shinobi/shared/domain/economy/quests';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';
import { FriendService } from '../../people/friends/index.js';
import { InvitationService } from '../../people/invitations/index.js';
import { LedgerService } from '../ledger/index.js';
import { LessonRepository } from '../../learning/lessons/index.js';
import { DataForUserService, UserService } from '../../people/user/index.js';
import { VocabularyService } from '../../learning/vocabulary/index.js';
import { QuestClaimRepository, selectClaimedKeys } from './quest-claim.repository.js';
import { QuestEvidenceService } from './quest-evidence.service.js';
import { questNotBacked, questNotCleared, questNotFound, questPaced, rewardAlreadyClaimed } from './quest.errors.js';

const view = ({ questKey, title, transitionTarget, reward }: Quest): QuestView => ({
  questKey,
  title,
  transitionTarget,
  reward,
});

@Injectable()
export class QuestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly claims: QuestClaimRepository,
    private readonly evidence: QuestEvidenceService,
    private readonly users: UserService,
    private readonly friends: FriendService,
    private readonly invitations: InvitationService,
    private readonly genres: VocabularyService,
    private readonly lessons: LessonRepository,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
    dataForUser: DataForUserService,
  ) {
    dataForUser.register('claimedQuestKeys', { select: selectClaimedKeys });
  }

  claimedKeys(userId: number): Promise<string[]> {
    return this.work.read((tx) => this.claims.findKeys(tx, userId));
  }

  /** A claimed quest stays cleared, even if its condition no longer holds. */
  getQuests(actor: Actor): Promise<ResponseOf<'GET /api/Quest/GetQuests'>> {
    return this.work.read(async (tx) => {
      const claimed = new Set(await this.claims.findKeys(tx, actor.userId));
      const catalogue = await this.catalogue(tx);
      const state = await this.state(tx, actor, catalogue);
      const isCleared = (quest: Quest) => claimed.has(quest.questKey) || quest.checkCleared(state);
      const quests = questsOf(catalogue);
      const cleared = quests
        .filter(isCleared)
        .map((quest) => ({ ...view(quest), claimed: claimed.has(quest.questKey) }));
      const nextClaim = await this.nextUnbackedClaim(tx, actor.userId);
      return {
        clearedQuests: cleared,
        ongoingQuests: quests.filter((quest) => !isCleared(quest)).map(view),
        exclamationMark: cleared.some((quest) => !quest.claimed),
        nextUnbackedClaimAt: nextClaim === null ? null : new Date(nextClaim).toISOString(),
      };
    });
  }

  /** Rejects with `NotFound`, `AlreadyClaimed`, `QuestNotCleared`, `QuestNotBacked` or `QuestPaced`. */
  claimQuest(actor: Actor, questKey: string): Promise<ResponseOf<'POST /api/Quest/Claim'>> {
    const { userId } = actor;
    return this.work.run(async (tx) => {
      await this.users.lockUsers(tx, [userId]);
      const catalogue = await this.catalogue(tx);
      const quest = questsOf(catalogue).find((each) => each.questKey === questKey);
      if (!quest) throw questNotFound();
      if ((await this.claims.findKeys(tx, userId)).includes(questKey)) throw rewardAlreadyClaimed();
      const state = await this.state(tx, actor, catalogue);
      if (!quest.checkCleared(state)) throw questNotCleared();
      const backed = await this.requirePayable(tx, userId, quest, { ...state, catalogue });
      const at = this.clock.iso();
      if (!(await this.claims.insert(tx, { userId, questKey, at, backed }))) throw rewardAlreadyClaimed();
      const reward = { from: { house: 'quests' }, to: { userId }, reason: 'quest', ref: questKey } as const;
      await this.ledger.moveCoins(tx, { ...reward, coins: quest.reward.value });
      return { user: await this.users.getOwn(tx, userId), claimedQuestKeys: await this.claims.findKeys(tx, userId) };
    });
  }

  /** Returns whether answers back the claim. Rejects a claim that is neither backed nor within the pace. */
  private async requirePayable(
    tx: ReadTransaction,
    userId: number,
    quest: Quest,
    { catalogue, ...state }: QuestState & { readonly catalogue: QuestCatalogue },
  ): Promise<boolean> {
    const progress = await this.evidence.findBackedProgress(tx, userId);
    const backed = { ...state, progress, overallPercent: overallPercent(catalogue, progress) };
    const decision = decideClaim(quest, backed);
    if (decision === 'needs-answers') throw questNotBacked();
    const next = decision === 'pay' ? null : await this.nextUnbackedClaim(tx, userId);
    if (next !== null) throw questPaced(Math.ceil((next - this.clock.now()) / 1000));
    return decision === 'pay';
  }

  /** Returns when the next unbacked claim is accepted, in milliseconds; null if that is now. */
  private async nextUnbackedClaim(tx: ReadTransaction, userId: number): Promise<number | null> {
    const since = new Date(this.clock.now() - CLAIM_WINDOW_MS).toISOString();
    const claims = await this.claims.findUnbackedSince(tx, userId, since);
    const blocking = claims[UNBACKED_CLAIMS_A_DAY - 1];
    return blocking === undefined ? null : Date.parse(blocking) + CLAIM_WINDOW_MS;
  }

  private async catalogue(tx: ReadTransaction): Promise<QuestCatalogue> {
    return { genres: await this.genres.listGenres(tx), ...(await this.lessons.findTitles(tx)) };
  }

  private async state(tx: ReadTransaction, actor: Actor, catalogue: QuestCatalogue): Promise<QuestState> {
    const user = await this.users.getOwn(tx, actor.userId);
    const progress = parseProgress(user.progress) ?? {};
    return {
      progress,
      sentRequests: await this.friends.countSentRequests(tx, actor.userId),
      invitationBonuses: await this.invitations.countBonuses(tx, actor.userId),
      hasSocialLink: user.bioLinks.length > 0,
      hasHomeCountry: user.countryCode !== null,
      hasAvatar: user.avatarPath !== null,
      overallPercent: overallPercent(catalogue, progress),
    };
  }
}
