export { FolktaleCover } from './folktale-cover.js';
export { useFolktale } from './use-folktale.js';
export { sentenceClipUrl, folktalePath, folktaleTitle } from './folktale-urls.js';
