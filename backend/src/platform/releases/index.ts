export { requireRemote } from './access/change-authors.service.js';
export { ReleasesModule } from './releases.module.js';
export { releaseNotFound } from './release.errors.js';
export { ReleasesService } from './releases.service.js';
export { LoadMetricsService } from './health/load-metrics.service.js';
export { ReleaseChangesService } from './release-changes.service.js';
export type { Canary, PublishedRemote, PublishedRemotes } from './release-views.js';
export { ReleaseFilesService } from './files/release-files.service.js';
export { UploadModule } from './upload/upload.module.js';
