import { Module } from '@nestjs/common';
import { PictureController } from './picture.controller.js';

@Module({ controllers: [PictureController] })
export class PictureModule {}
