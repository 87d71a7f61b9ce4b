import { Module } from '@nestjs/common';
import { GuestModule } from '../guest/index.js';
import { ImageModule } from '../image/index.js';
import { StorageFileController } from './storage-file.controller.js';
import { StorageFileService } from './storage-file.service.js';

@Module({ imports: [ImageModule, GuestModule], controllers: [StorageFileController], providers: [StorageFileService] })
export class StorageFileModule {}
