export * from './api-client.js';
export * from './api-error.js';
export * from './cached-json.js';
export * from './csv.js';
export * from './falling-season.js';
export * from './queries.js';
export * from './trouble.js';
export * from './use-action.js';
