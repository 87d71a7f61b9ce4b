export { createKanaItem, drawKanaChoices } from './kana-items.js';
export { createKanaStatusRecorder, type KanaStatusRecorder } from './kana-status-recorder.js';
