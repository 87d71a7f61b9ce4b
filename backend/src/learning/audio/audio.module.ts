import { Module } from '@nestjs/common';
import { StoriesModule } from '../folktales/index.js';
import { StoriesEditModule } from '../../editing/folktales/index.js';
import { VocabQuizModule } from '../vocabulary/index.js';
import { AudioController } from './audio.controller.js';
import { AudioService } from './audio.service.js';

@Module({
  imports: [VocabQuizModule, StoriesModule, StoriesEditModule],
  controllers: [AudioController],
  providers: [AudioService],
})
export class AudioModule {}
