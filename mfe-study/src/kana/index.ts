export { useKanaFont } from './kana-font.js';
export { KANA_TABLES } from './kana-rows.js';
export { kanaQuizPath, kanaSound, useKanaStanding } from './kana-status.js';
