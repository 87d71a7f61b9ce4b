import { Injectable } from '@nestjs/common';
import type { Submission } from '@shinobi/shared/contract/editing/review';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { EditVersionsService } from '../versions/index.js';
import { EditCommentRepository } from './comment.repository.js';
import type { SubmissionEntity } from './submission.entity.js';

type Person = Submission['by'];

/** Submissions as editors and reviewers see them. */
@Injectable()
export class SubmissionViewsService {
  constructor(
    private readonly versions: EditVersionsService,
    private readonly comments: EditCommentRepository,
    private readonly users: UserService,
  ) {}

  /** Returns a lookup for members of the staff; null for a deleted account. */
  async findPeople(tx: ReadTransaction, ids: readonly (number | null)[]): Promise<(id: number | null) => Person> {
    const known = ids.filter((id) => id !== null);
    const people = await this.users.getPublicViews(tx, [...new Set(known)]);
    return (id) => {
      const name = id === null ? undefined : people.get(id)?.name;
      return id !== null && name !== undefined ? { userId: id, name } : null;
    };
  }

  async toViews(tx: ReadTransaction, rows: readonly SubmissionEntity[]): Promise<Submission[]> {
    const personOf = await this.findPeople(
      tx,
      rows.flatMap(({ submittedBy, decidedBy }) => [submittedBy, decidedBy]),
    );
    const views: Submission[] = [];
    for (const { liveKey, submittedBy, decidedBy, ...row } of rows) {
      const latest = liveKey === null ? row : await this.versions.getState(tx, row.kind, row.id);
      views.push({
        ...row,
        by: personOf(submittedBy),
        decidedBy: personOf(decidedBy),
        isOutdated: latest.version !== row.version,
        openComments: await this.comments.countOpen(tx, row.kind, row.id),
      });
    }
    return views;
  }

  async toView(tx: ReadTransaction, row: SubmissionEntity): Promise<Submission> {
    const [view] = await this.toViews(tx, [row]);
    return view as Submission;
  }
}
