import { Module } from '@nestjs/common';
import { EvidenceRepository } from './evidence.repository.js';

/** What the received answers prove, for XP and quests. */
@Module({ providers: [EvidenceRepository], exports: [EvidenceRepository] })
export class MemoryEvidenceModule {}
