import { Module } from '@nestjs/common';
import { PublicContent } from '../content/index.js';
import { StoriesController } from './stories.controller.js';
import { StoriesService } from './stories.service.js';
import { storyContent } from './story-content.js';

@Module({ controllers: [StoriesController], providers: [StoriesService], exports: [StoriesService] })
export class StoriesModule {
  constructor(content: PublicContent) {
    content.add(storyContent);
  }
}
