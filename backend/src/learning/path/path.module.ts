import { Module } from '@nestjs/common';
import { PublicContentService } from '../content/index.js';
import { pathContent } from './path-content.js';
import { PathController } from './path.controller.js';
import { PathService } from './path.service.js';

@Module({ controllers: [PathController], providers: [PathService], exports: [PathService] })
export class PathModule {
  constructor(content: PublicContentService, paths: PathService) {
    content.addSource(pathContent(paths));
  }
}
