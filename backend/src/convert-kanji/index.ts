export { ConvertKanjiModule } from './convert-kanji.module.js';
