import { Module } from '@nestjs/common';
import { MemoryContentModule, MemoryModule } from '../memory/index.js';
import { PathModule } from '../path/index.js';
import { ForecastService } from './forecast.service.js';
import { SessionService } from './session.service.js';
import { TodayFactsService } from './today-facts.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

/** What to study today, and what the next weeks bring. */
@Module({
  imports: [MemoryModule, MemoryContentModule, PathModule],
  controllers: [TodayController],
  providers: [TodayFactsService, TodayService, SessionService, ForecastService],
})
export class TodayModule {}
