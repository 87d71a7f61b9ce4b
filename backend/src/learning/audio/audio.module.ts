import { Module } from '@nestjs/common';
import { FolktalesModule } from '../folktales/index.js';
import { FolktaleEditingModule } from '../../editing/folktales/index.js';
import { VocabularyModule } from '../vocabulary/index.js';
import { AudioController } from './audio.controller.js';
import { AudioService } from './audio.service.js';

@Module({
  imports: [VocabularyModule, FolktalesModule, FolktaleEditingModule],
  controllers: [AudioController],
  providers: [AudioService],
})
export class AudioModule {}
