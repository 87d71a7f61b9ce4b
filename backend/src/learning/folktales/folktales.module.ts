import { Module } from '@nestjs/common';
import { PublicContentService } from '../content/index.js';
import { FolktalesController } from './folktales.controller.js';
import { FolktalesService } from './folktales.service.js';
import { folktaleContent } from './folktale-content.js';

@Module({ controllers: [FolktalesController], providers: [FolktalesService], exports: [FolktalesService] })
export class FolktalesModule {
  constructor(content: PublicContentService) {
    content.addSource(folktaleContent);
  }
}
