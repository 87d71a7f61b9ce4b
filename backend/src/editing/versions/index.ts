export {
  draftExists,
  nameFixed,
  nameTaken,
  rejectFaults,
  staleVersion,
  versionNotFound,
} from './edit-versions.errors.js';
export { EditVersionsModule } from './edit-versions.module.js';
export type { EditKind, EditVersionEntity } from './edit-version.entity.js';
export {
  type DocumentDescription,
  type EditedDocumentKind,
  EditedDocumentsService,
  type VersionBy,
} from './edited-documents.service.js';
export { EditVersionRepository } from './edit-version.repository.js';
export { EditVersionsService, type DocumentSnapshot } from './edit-versions.service.js';
