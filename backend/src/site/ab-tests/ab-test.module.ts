import { Module } from '@nestjs/common';
import { AbTestController } from './ab-test.controller.js';
import { AbTestService } from './ab-test.service.js';

@Module({ controllers: [AbTestController], providers: [AbTestService] })
export class AbTestModule {}
