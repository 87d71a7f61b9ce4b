export * from './axe.js';
export * from './builders.js';
export * from './fake-api.js';
export * from './fake-platform.js';
export * from './fake-storage.js';
export * from './remote-contributions.js';
export * from './render-with-platform.js';
