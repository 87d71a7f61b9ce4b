export { FolderObjectStore } from './folder-object-store.js';
export { ObjectStore } from './object-store.js';
export { StorageModule } from './storage.module.js';
