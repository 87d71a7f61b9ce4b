import { Module } from '@nestjs/common';
import { ProgressRepository } from './progress.repository.js';
import { UserController } from './user.controller.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

@Module({
  controllers: [UserController],
  providers: [UserRepository, ProgressRepository, UserService],
  exports: [UserService],
})
export class UserModule {}
