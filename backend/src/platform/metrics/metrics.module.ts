import { Module } from '@nestjs/common';
import { EventsModule } from '../events/index.js';
import { MailModule } from '../mail/index.js';
import { ReleasesModule } from '../releases/index.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [EventsModule, MailModule, ReleasesModule],
  controllers: [MetricsController],
  providers: [MetricsService],
})
export class MetricsModule {}
