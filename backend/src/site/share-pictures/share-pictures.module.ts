import { Module } from '@nestjs/common';
import { RasteriserService } from './rasteriser.service.js';
import { SharePicturesService } from './share-pictures.service.js';

@Module({
  providers: [SharePicturesService, RasteriserService],
  exports: [SharePicturesService],
})
export class SharePicturesModule {}
