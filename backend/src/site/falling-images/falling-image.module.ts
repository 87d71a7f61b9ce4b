import { Module } from '@nestjs/common';
import { PublicContentService } from '../../learning/content/index.js';
import { fallingImageContent } from './falling-image-content.js';
import { FallingImageController } from './falling-image.controller.js';
import { FallingImageRepository } from './falling-image.repository.js';

@Module({ controllers: [FallingImageController], providers: [FallingImageRepository] })
export class FallingImageModule {
  constructor(content: PublicContentService, images: FallingImageRepository) {
    content.addSource(fallingImageContent(images));
  }
}
