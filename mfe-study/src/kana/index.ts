export { kanaCharacter } from './kana-character.js';
export { useKanaFont } from './use-kana-font.js';
export { KANA_TABLES } from './kana-tables.js';
export { kanaQuizPath, kanaClipUrl, useKanaMastery } from './use-kana-mastery.js';
