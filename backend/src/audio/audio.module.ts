import { Module } from '@nestjs/common';
import { StoriesModule } from '../stories/index.js';
import { VocabQuizModule } from '../vocab-quiz/index.js';
import { AudioController } from './audio.controller.js';
import { AudioService } from './audio.service.js';

@Module({ imports: [VocabQuizModule, StoriesModule], controllers: [AudioController], providers: [AudioService] })
export class AudioModule {}
