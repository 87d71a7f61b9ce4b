import { Controller } from '@nestjs/common';
import type { Forecast, Today } from '@shinobi/shared/contract/learning/memory';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { ForecastService } from './forecast.service.js';
import { SessionService } from './session.service.js';
import { TodayService } from './today.service.js';

@Controller()
export class TodayController {
  constructor(
    private readonly today: TodayService,
    private readonly sessions: SessionService,
    private readonly forecasts: ForecastService,
  ) {}

  @Route('GET /api/Memory/GetToday')
  getToday(@Input() { actor }: Input<'GET /api/Memory/GetToday'>): Promise<Today> {
    return this.today.getToday(actor);
  }

  @Route('GET /api/Memory/GetSession')
  getSession(
    @Input() { actor, query }: Input<'GET /api/Memory/GetSession'>,
  ): Promise<ResponseOf<'GET /api/Memory/GetSession'>> {
    return this.sessions.getSession(actor, query.limit);
  }

  @Route('GET /api/Memory/GetForecast')
  getForecast(@Input() { actor }: Input<'GET /api/Memory/GetForecast'>): Promise<Forecast> {
    return this.forecasts.getForecast(actor);
  }
}
