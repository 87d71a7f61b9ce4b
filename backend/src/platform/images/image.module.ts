import { Module } from '@nestjs/common';
import { GuestModule } from '../../people/guests/index.js';
import { UserModule } from '../../people/user/index.js';
import { ImageAccountService } from './image-account.service.js';
import { ImageController } from './image.controller.js';
import { ImageRepository } from './image.repository.js';
import { ImageService } from './image.service.js';
import { DrawingsController } from './drawings.controller.js';
import { StorageFileController } from './storage-file.controller.js';
import { StorageFileService } from './storage-file.service.js';

@Module({
  controllers: [ImageController, DrawingsController, StorageFileController],
  imports: [UserModule, GuestModule],
  providers: [ImageAccountService, ImageService, ImageRepository, StorageFileService],
  exports: [ImageService],
})
export class ImageModule {}
