import { Injectable } from '@nestjs/common';
import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { IsNull } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { EditCommentEntity } from './comment.entity.js';

@Injectable()
export class EditCommentRepository {
  /** Returns the comments on a document, oldest first. */
  findByDocument(tx: ReadTransaction, kind: DocumentKindName, id: number): Promise<EditCommentEntity[]> {
    return managerOf(tx).find(EditCommentEntity, { where: { kind, id }, order: { commentId: 'ASC' } });
  }

  find(tx: ReadTransaction, commentId: number): Promise<EditCommentEntity | null> {
    return managerOf(tx).findOneBy(EditCommentEntity, { commentId });
  }

  count(tx: ReadTransaction, kind: DocumentKindName, id: number): Promise<number> {
    return managerOf(tx).countBy(EditCommentEntity, { kind, id });
  }

  /** Returns the number of open comments on a document, without replies. */
  countOpen(tx: ReadTransaction, kind: DocumentKindName, id: number): Promise<number> {
    return managerOf(tx).countBy(EditCommentEntity, { kind, id, parentId: IsNull(), resolvedAt: IsNull() });
  }

  async insert(tx: Transaction, comment: Omit<EditCommentEntity, 'commentId'>): Promise<EditCommentEntity> {
    const { identifiers } = await managerOf(tx).insert(EditCommentEntity, comment);
    return { ...comment, commentId: identifiers[0]?.['commentId'] as number };
  }

  async setResolved(
    tx: Transaction,
    commentId: number,
    resolved: Pick<EditCommentEntity, 'resolvedAt' | 'resolvedBy'>,
  ): Promise<void> {
    await managerOf(tx).update(EditCommentEntity, { commentId }, resolved);
  }

  /** Removes a user whose account is deleted; the comments stay with the documents. */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).update(EditCommentEntity, { authorId: userId }, { authorId: null });
    await managerOf(tx).update(EditCommentEntity, { resolvedBy: userId }, { resolvedBy: null });
  }
}
