import { Injectable } from '@nestjs/common';
import type { DocumentKindName, SubmissionState } from '@shinobi/shared/domain/limits/editing';
import { type FindOptionsWhere, In, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { SubmissionEntity } from './submission.entity.js';

/** The submissions of a list. */
type SubmissionList = 'open' | 'mine' | 'done';

/** The states in which a submission waits. */
const WAITING: readonly SubmissionState[] = ['open', 'scheduled'];

const liveKeyOf = (kind: DocumentKindName, id: number) => `${kind} ${id}`;

interface Decision {
  readonly state: SubmissionState;
  readonly decidedBy: number | null;
  readonly decidedAt: string;
  readonly decision: string;
  readonly publishAt?: string | null;
}

@Injectable()
export class SubmissionRepository {
  /** Returns the submissions of a list before an id, latest first. */
  list(
    tx: ReadTransaction,
    list: SubmissionList,
    userId: number,
    { limit, before }: { readonly limit: number; readonly before: number | null },
  ): Promise<SubmissionEntity[]> {
    const conditions: Record<SubmissionList, FindOptionsWhere<SubmissionEntity>> = {
      open: { liveKey: Not(IsNull()) },
      mine: { submittedBy: userId },
      done: { liveKey: IsNull() },
    };
    const where = { ...conditions[list], ...(before !== null && { submissionId: LessThan(before) }) };
    return managerOf(tx).find(SubmissionEntity, { where, order: { submissionId: 'DESC' }, take: limit });
  }

  find(tx: ReadTransaction, submissionId: number): Promise<SubmissionEntity | null> {
    return managerOf(tx).findOneBy(SubmissionEntity, { submissionId });
  }

  /** Returns the last submission of a document. */
  findLatest(tx: ReadTransaction, kind: DocumentKindName, id: number): Promise<SubmissionEntity | null> {
    return managerOf(tx).findOne(SubmissionEntity, { where: { kind, id }, order: { submissionId: 'DESC' } });
  }

  /** Returns the scheduled submissions whose time has come, earliest first. */
  findDue(tx: ReadTransaction, now: string): Promise<SubmissionEntity[]> {
    const where = { state: 'scheduled' as const, publishAt: LessThanOrEqual(now) };
    return managerOf(tx).find(SubmissionEntity, { where, order: { publishAt: 'ASC', submissionId: 'ASC' } });
  }

  /** Adds a submission; one of the same document that waits is replaced. The caller holds the content lock. */
  async insert(
    tx: Transaction,
    submission: Pick<
      SubmissionEntity,
      'kind' | 'id' | 'version' | 'title' | 'editPath' | 'note' | 'submittedBy' | 'at'
    >,
  ): Promise<SubmissionEntity> {
    const liveKey = liveKeyOf(submission.kind, submission.id);
    const manager = managerOf(tx);
    await manager.update(SubmissionEntity, { liveKey }, { state: 'replaced', liveKey: null, decidedAt: submission.at });
    const fresh = { publishAt: null, decidedBy: null, decidedAt: null, decision: '', state: 'open' as const, liveKey };
    const row = { ...submission, ...fresh };
    const { identifiers } = await manager.insert(SubmissionEntity, row);
    return { ...row, submissionId: identifiers[0]?.['submissionId'] as number };
  }

  /** Decides a submission that still waits in one of these states. Returns whether it did: of two decisions the first counts. */
  async decide(
    tx: Transaction,
    submissionId: number,
    decision: Decision,
    from: readonly SubmissionState[] = WAITING,
  ): Promise<boolean> {
    const ends = WAITING.includes(decision.state) ? {} : { liveKey: null };
    const { affected } = await managerOf(tx).update(
      SubmissionEntity,
      { submissionId, state: In([...from]) },
      { ...decision, ...ends },
    );
    return affected === 1;
  }

  /** Removes a user whose account is deleted; the submissions stay. */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).update(SubmissionEntity, { submittedBy: userId }, { submittedBy: null });
    await managerOf(tx).update(SubmissionEntity, { decidedBy: userId }, { decidedBy: null });
  }
}
