import { Injectable } from '@nestjs/common';
import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { HiddenDocumentEntity } from './hidden-document.entity.js';

/** The condition of readers' queries: the document with the id in `column` is not hidden. */
export const notHiddenSql = (kind: DocumentKindName, column: string): string =>
  `NOT EXISTS (SELECT 1 FROM "hidden_documents" h WHERE h."kind" = '${kind}' AND h."id" = ${column})`;

@Injectable()
export class HiddenDocumentRepository {
  async findIds(tx: ReadTransaction, kind: DocumentKindName): Promise<ReadonlySet<number>> {
    const rows = await managerOf(tx).findBy(HiddenDocumentEntity, { kind });
    return new Set(rows.map(({ id }) => id));
  }

  isHidden(tx: ReadTransaction, kind: DocumentKindName, id: number): Promise<boolean> {
    return managerOf(tx).existsBy(HiddenDocumentEntity, { kind, id });
  }

  /** Returns false if it was hidden already. The caller holds the content lock. */
  async hide(tx: Transaction, kind: DocumentKindName, id: number, at: string): Promise<boolean> {
    if (await this.isHidden(tx, kind, id)) return false;
    await managerOf(tx).insert(HiddenDocumentEntity, { kind, id, at });
    return true;
  }

  async show(tx: Transaction, kind: DocumentKindName, id: number): Promise<void> {
    await managerOf(tx).delete(HiddenDocumentEntity, { kind, id });
  }
}
