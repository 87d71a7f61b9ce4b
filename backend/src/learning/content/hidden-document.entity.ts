import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lesson that readers do not see: it was never published, or it was hidden since. Folktales and genres have columns for it. */
@Entity('hidden_documents')
export class HiddenDocumentEntity {
  @PrimaryColumn('text') kind!: DocumentKindName;
  @PrimaryColumn('integer') id!: number;
  /** ISO 8601. */
  @Column('text') at!: string;
}
