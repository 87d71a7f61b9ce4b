import { Injectable } from '@nestjs/common';
import type { ContentFolder } from '../../learning/content/index.js';
import type { Actor } from '../../http/caller.js';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';
import { documentNotFound } from './edit-versions.errors.js';
import type { EditKind, EditVersionEntity } from './edit-version.entity.js';

/** Who saves or publishes a version: null for a holder of the editor's token, undefined when the account is gone. */
export type VersionBy = Pick<Actor, 'userId'> | null | undefined;

/** A document as lists of several kinds show it. */
export interface DocumentDescription {
  readonly title: string;
  /** The address of its editor. */
  readonly editPath: string;
  /** The address of the page for readers; it exists only while the document is public. */
  readonly readerPath: string;
  readonly isPublic: boolean;
}

/** What reviewing and publishing need to know of a kind of document. Callers hold the content lock for changes. */
export interface EditedDocumentKind {
  readonly kind: EditKind;
  /** The public content that it belongs to. */
  readonly folder: ContentFolder;
  describe(tx: ReadTransaction, id: number): Promise<DocumentDescription | null>;
  /** Publishes the content of a version as a new version, and marks it as changed for readers. Rejects with its faults. */
  publish(tx: Transaction, version: EditVersionEntity, author: VersionBy): Promise<void>;
  /** Hides the document from readers. Returns false if they do not see it. */
  hide(tx: Transaction, id: number, author: VersionBy): Promise<boolean>;
}

/** All kinds of documents that are reviewed. A kind registers itself when its module is created. */
@Injectable()
export class EditedDocumentsService {
  private readonly kinds = new Map<EditKind, EditedDocumentKind>();

  register(kind: EditedDocumentKind): void {
    this.kinds.set(kind.kind, kind);
  }

  /** Throws `NotFound` for a kind that no domain has registered. */
  get(kind: EditKind): EditedDocumentKind {
    const found = this.kinds.get(kind);
    if (!found) throw documentNotFound();
    return found;
  }

  /** Rejects with `NotFound`. */
  async describe(tx: ReadTransaction, kind: EditKind, id: number): Promise<DocumentDescription> {
    const found = await this.get(kind).describe(tx, id);
    if (!found) throw documentNotFound();
    return found;
  }
}
