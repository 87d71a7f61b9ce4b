export { useKanaFont } from './kana-font.js';
export { kanaQuizPath, kanaSound, useKanaStanding } from './kana-status.js';
