import { Injectable } from '@nestjs/common';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { SUSPENDED_FROM_SUL } from '@shinobi/shared/domain/limits/accounts';
import type { ReportKind } from '@shinobi/shared/domain/limits/moderation';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { findProofRefusal } from '../../http/access-rules.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { Clock } from '../../runtime/clock.js';
import { FeedService } from '../feed/index.js';
import { MessagePictureService } from '../messages/index.js';
import { ReportService } from '../reports/index.js';
import { UserProfileService, UserService } from '../user/index.js';
import { CaseRepository, type CaseRow } from './case.repository.js';
import { CasesService } from './cases.service.js';
import { authorGone, authorIsAdministrator, authorIsStaff } from './moderation.errors.js';

type RemoveText = (tx: Transaction, row: CaseRow) => Promise<void>;

/** Decides cases and does what was decided, in one transaction. */
@Injectable()
export class DecisionsService {
  /** Each does nothing when the text is gone or was changed. */
  private readonly remove: Readonly<Record<ReportKind, RemoveText>>;

  constructor(
    private readonly work: UnitOfWork,
    private readonly cases: CaseRepository,
    private readonly views: CasesService,
    private readonly reports: ReportService,
    private readonly users: UserService,
    private readonly profiles: UserProfileService,
    private readonly clock: Clock,
    feed: FeedService,
    messages: MessagePictureService,
  ) {
    this.remove = {
      post: (tx, { ref }) => feed.removePost(tx, Number(ref)),
      comment: (tx, { ref }) => feed.removeComment(tx, Number(ref)),
      message: (tx, { ref }) => messages.removeContent(tx, ref),
      name: (tx, { reportedUserId, text }) => profiles.removeName(tx, reportedUserId, text),
      bio: (tx, { reportedUserId, text }) => profiles.removeBio(tx, reportedUserId, text),
    };
  }

  /**
   * Rejects with `NotFound`, `CaseClaimed`, `CaseDecided`, `PasswordNeeded` unless the text is kept, or with `Forbidden` for
   * a moderator's own text, the suspension of a member of the staff by a moderator, and of an administrator by anybody.
   */
  decide(
    actor: Actor,
    { caseId, decision, reason }: Input<'POST /api/Admin/DecideCase'>['body'],
  ): Promise<ModerationCase> {
    const refusal = decision === 'keep' ? null : findProofRefusal({ recentPassword: true }, actor);
    if (refusal) throw refusal;
    return this.work.run(async (tx) => {
      const row = await this.views.findForeign(tx, actor, caseId);
      const made = { outcome: decision, reason, by: actor.userId, at: this.clock.iso() };
      if (!(await this.cases.decide(tx, caseId, made))) throw await this.views.refusalOf(tx, caseId);
      if (decision !== 'keep') await this.remove[row.kind](tx, row);
      if (decision === 'suspend') await this.suspend(tx, actor, row, reason);
      await this.reports.resolveReportsAbout(tx, row, actor.userId);
      return this.views.getCase(tx, caseId);
    });
  }

  private async suspend(tx: Transaction, actor: Actor, { reportedUserId }: CaseRow, reason: string): Promise<void> {
    const role = reportedUserId === null ? null : await this.users.findRole(tx, reportedUserId);
    if (reportedUserId === null || role === null) throw authorGone();
    if (role === 'administrator') throw authorIsAdministrator();
    if (role !== 'user' && !hasRole(actor.role, 'administrator')) throw authorIsStaff();
    await this.profiles.setSul(tx, reportedUserId, SUSPENDED_FROM_SUL, { by: actor.userId, reason });
  }
}
