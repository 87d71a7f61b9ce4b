export { FolktaleCover } from './folktale-cover.js';
export { useFolktale } from './use-folktale.js';
export { folktaleTitle } from './folktale-title.js';
export { folktalePath, sentenceClipUrl } from './folktale-urls.js';
