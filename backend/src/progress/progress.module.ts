import { Module } from '@nestjs/common';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';

@Module({ providers: [ProgressRepository, ProgressService], exports: [ProgressService] })
export class ProgressModule {}
