import { Module } from '@nestjs/common';
import { FileImageStore, ImageStore } from './image-store.js';
import { ImageController } from './image.controller.js';
import { ImageRepository } from './image.repository.js';
import { ImageService } from './image.service.js';

@Module({
  controllers: [ImageController],
  providers: [ImageService, ImageRepository, { provide: ImageStore, useClass: FileImageStore }],
  exports: [ImageService],
})
export class ImageModule {}
