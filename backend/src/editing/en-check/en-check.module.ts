import { Module } from '@nestjs/common';
import { EnCheckController } from './en-check.controller.js';
import { EnCheckRepository } from './en-check.repository.js';
import { EnCheckService } from './en-check.service.js';

@Module({ controllers: [EnCheckController], providers: [EnCheckService, EnCheckRepository] })
export class EnCheckModule {}
