import { Module } from '@nestjs/common';
import { StoriesModule } from '../stories/index.js';
import { StoriesEditModule } from '../stories-edit/index.js';
import { VocabQuizModule } from '../vocab-quiz/index.js';
import { AudioController } from './audio.controller.js';
import { AudioService } from './audio.service.js';

@Module({
  imports: [VocabQuizModule, StoriesModule, StoriesEditModule],
  controllers: [AudioController],
  providers: [AudioService],
})
export class AudioModule {}
