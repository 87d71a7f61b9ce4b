import { Module } from '@nestjs/common';
import { Analyser } from './analyser.js';
import { ConvertKanjiController } from './convert-kanji.controller.js';
import { ConvertKanjiService } from './convert-kanji.service.js';

@Module({
  controllers: [ConvertKanjiController],
  providers: [Analyser, ConvertKanjiService],
  exports: [Analyser],
})
export class ConvertKanjiModule {}
