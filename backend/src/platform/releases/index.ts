export { ReleasesModule } from './releases.module.js';
export { ReleasesService } from './releases.service.js';
export type { Published, PublishedRemote } from './release-views.js';
