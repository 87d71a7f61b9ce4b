export { type DraftDocuments, DraftDocumentsService } from './draft-documents.service.js';
export { ReviewModule } from './review.module.js';
