export { negotiateEncoding } from './accept-encoding.js';
export { ClipMarks } from './clip-marks.js';
export { contentPart, type LoadedFile } from './content-part.js';
export { ContentModule } from './content.module.js';
export { type PublicAddress, PublicContent } from './public-content.js';
export { makeText, type PublicDocument, sendDocument } from './public-document.js';
export type { SeedTable } from './seed.repository.js';
