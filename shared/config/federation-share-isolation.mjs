// Module Federation takes plugins as files with a default export.
export { shareIsolation as default } from '../../shell/src/federation/share-isolation.ts';
