export { FolktalesModule } from './folktales.module.js';
export { FolktalesService, type FolktaleText } from './folktales.service.js';
export { folktaleNotFound } from './folktales.errors.js';
export type { FolktaleEntity } from './folktale.entity.js';
export type { SentenceInFile } from './folktale-file.js';
