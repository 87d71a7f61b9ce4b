export { FolderObjectStore } from './folder-object-store.js';
export { ObjectStore, type StoredObject } from './object-store.js';
export { openBucket } from './open-bucket.js';
export { StorageModule } from './storage.module.js';
export { StoreFaultLog } from './store-fault-log.js';
