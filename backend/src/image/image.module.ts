import { Module } from '@nestjs/common';
import { FileImageStore, ImageStore } from './image-store.js';
import { GuestModule } from '../guest/index.js';
import { UserModule } from '../user/index.js';
import { ImageAccount } from './image-account.js';
import { ImageController } from './image.controller.js';
import { ImageRepository } from './image.repository.js';
import { ImageService } from './image.service.js';

@Module({
  controllers: [ImageController],
  imports: [UserModule, GuestModule],
  providers: [ImageAccount, ImageService, ImageRepository, { provide: ImageStore, useClass: FileImageStore }],
  exports: [ImageService],
})
export class ImageModule {}
