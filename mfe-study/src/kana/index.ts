export { kanaCharacter } from './kana-character.js';
export { useKanaFont } from './use-kana-font.js';
export { KANA_TABLES } from './kana-tables.js';
export { kanaClipUrl, kanaQuizPath } from './kana-urls.js';
export { useKanaMastery } from './use-kana-mastery.js';
