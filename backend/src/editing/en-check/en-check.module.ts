import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../learning/articles/index.js';
import { EnCheckController } from './en-check.controller.js';
import { EnCheckRepository } from './en-check.repository.js';
import { EnCheckService } from './en-check.service.js';

@Module({
  imports: [ArticlesModule],
  controllers: [EnCheckController],
  providers: [EnCheckService, EnCheckRepository],
})
export class EnCheckModule {}
