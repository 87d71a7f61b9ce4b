import { Module } from '@nestjs/common';
import { ImageModule } from '../image/index.js';
import { StorageFileController } from './storage-file.controller.js';
import { StorageFileService } from './storage-file.service.js';

@Module({ imports: [ImageModule], controllers: [StorageFileController], providers: [StorageFileService] })
export class StorageFileModule {}
