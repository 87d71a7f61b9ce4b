export { Analyser } from './analyser.js';
export { ConvertKanjiModule } from './convert-kanji.module.js';
