export { negotiateEncoding } from './accept-encoding.js';
export { checkContentFile, readContentFile } from './content-files.js';
export { ClipMarkService } from './clip-mark.service.js';
export {
  type ContentFolder,
  type ContentItem,
  contentSource,
  type LoadedFile,
  type PublicSource,
} from './content-source.js';
export { DocumentResponsesService } from './document-responses.service.js';
export { HiddenDocumentRepository, notHiddenSql } from './hidden-document.repository.js';
export { ContentModule } from './content.module.js';
export type { ListedDocument, OnDemandSource } from './on-demand-documents.js';
export { PublicContentService } from './public-content.service.js';
export type { PublicAddress } from './published-content.js';
export { documentOf, type PublicDocument, sendDocument } from './public-document.js';
export { TextClipService } from './text-clip.service.js';
export type { SeedTable } from './content-seed.repository.js';
