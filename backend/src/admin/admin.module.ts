import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { StoriesModule } from '../stories/index.js';
import { UserModule } from '../user/index.js';
import { VocabQuizModule } from '../vocab-quiz/index.js';
import { AdminController } from './admin.controller.js';

@Module({ imports: [UserModule, VocabQuizModule, StoriesModule, ReleasesModule], controllers: [AdminController] })
export class AdminModule {}
