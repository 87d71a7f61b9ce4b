export { AnalyserService } from './analyser.service.js';
export { ConvertKanjiModule } from './convert-kanji.module.js';
