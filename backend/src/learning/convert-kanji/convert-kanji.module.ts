import { Module } from '@nestjs/common';
import { AnalyserService } from './analyser.service.js';
import { ConvertKanjiController } from './convert-kanji.controller.js';
import { ConvertKanjiService } from './convert-kanji.service.js';

@Module({
  controllers: [ConvertKanjiController],
  providers: [AnalyserService, ConvertKanjiService],
  exports: [AnalyserService],
})
export class ConvertKanjiModule {}
