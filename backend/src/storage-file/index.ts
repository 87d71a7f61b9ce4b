export { StorageFileModule } from './storage-file.module.js';
