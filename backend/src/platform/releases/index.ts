export { ReleasesModule } from './releases.module.js';
export { ReleasesService } from './releases.service.js';
export type { PublishedRemote, PublishedRemotes } from './release-views.js';
