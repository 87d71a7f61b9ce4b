export * from './context.js';
export * from './describe-page.js';
export * from './focus-mode.js';
export * from './platform.js';
export * from './remote-module.js';
export * from './readable.js';
export * from './storage.js';
export type * from './storage-keys.js';
