export { ReleasesModule } from './releases.module.js';
export { type Published, type PublishedRemote, ReleasesService } from './releases.service.js';
