export { nameFixed, nameTaken, refuse, staleVersion } from './content-edit.errors.js';
export { ContentEditModule } from './content-edit.module.js';
export type { EditKind } from './edit-version.entity.js';
export { lastChanges } from './edit-version.repository.js';
export { EditVersions, type Kept } from './edit-versions.service.js';
