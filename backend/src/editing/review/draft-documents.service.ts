import { Injectable } from '@nestjs/common';
import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { PublicContentService } from '../../learning/content/index.js';
import { EditedDocumentsService, type EditKind, EditVersionsService } from '../versions/index.js';
import { notShown } from './review.errors.js';

/** The public documents of a version, as readers would get them. */
export interface DraftDocuments {
  /** The address of its page for readers. */
  readonly readerPath: string;
  /** JSON by the lower-case addresses of the calls. */
  readonly bodies: ReadonlyMap<string, Buffer>;
}

/** Thrown to roll back what was published only to be looked at. */
class RolledBack extends Error {
  constructor(readonly documents: DraftDocuments) {
    super('This transaction is never committed.');
  }
}

/** Builds what readers would see of a version that is not published. */
@Injectable()
export class DraftDocumentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly versions: EditVersionsService,
    private readonly documents: EditedDocumentsService,
    private readonly content: PublicContentService,
  ) {}

  /**
   * Publishes the version in a transaction that is rolled back, so that a preview is made by the same code as the page.
   * Rejects with `NotFound`, and with what keeps the version from being published.
   */
  async build(kind: EditKind, id: number, version: number): Promise<DraftDocuments> {
    try {
      await this.work.run(async (tx) => {
        await this.versions.lockContent(tx);
        const saved = await this.versions.requireVersion(tx, kind, id, version);
        const documents = this.documents.get(kind);
        await documents.publish(tx, saved, undefined);
        const { readerPath } = await this.documents.describe(tx, kind, id);
        const built = await this.content.buildItem(tx, documents.folder, id);
        if (!built) throw notShown();
        const bodies = [...built].map(
          ([address, value]) => [nameKey(address), Buffer.from(JSON.stringify(value))] as const,
        );
        throw new RolledBack({ readerPath, bodies: new Map(bodies) });
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.documents;
      throw error;
    }
    throw notShown();
  }
}
