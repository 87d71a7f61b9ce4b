import { Module } from '@nestjs/common';
import { AbExposureRepository } from './ab-exposure.repository.js';
import { AbTestController } from './ab-test.controller.js';
import { AbTestService } from './ab-test.service.js';
import { AbVariantRepository } from './ab-variant.repository.js';

@Module({ controllers: [AbTestController], providers: [AbTestService, AbVariantRepository, AbExposureRepository] })
export class AbTestModule {}
