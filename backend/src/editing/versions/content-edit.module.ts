import { Module } from '@nestjs/common';
import { EditVersionRepository } from './edit-version.repository.js';
import { EditVersions } from './edit-versions.service.js';

@Module({ providers: [EditVersions, EditVersionRepository], exports: [EditVersions] })
export class ContentEditModule {}
