import { Module } from '@nestjs/common';
import { PublicContentService } from '../../learning/content/index.js';
import { fallingImageContent } from './falling-image-content.js';
import { FallingImageController } from './falling-image.controller.js';

@Module({ controllers: [FallingImageController] })
export class FallingImageModule {
  constructor(content: PublicContentService) {
    content.addSource(fallingImageContent);
  }
}
