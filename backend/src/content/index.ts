export { negotiateEncoding } from './accept-encoding.js';
export { contentPart, type LoadedFile } from './content-part.js';
export { ContentModule } from './content.module.js';
export { PublicContent } from './public-content.js';
export type { SeedTable } from './seed.repository.js';
