import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { MaintenanceService } from './maintenance.service.js';

@Controller()
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  @Route('GET /api/SystemBase/GetMaintenance')
  async remaining(): Promise<ResponseOf<'GET /api/SystemBase/GetMaintenance'>> {
    return { maintenanceRemainingMinutes: await this.maintenance.getRemainingMinutes() };
  }

  @Route('POST /api/Admin/ScheduleMaintenance')
  async schedule(
    @Input() { body }: Input<'POST /api/Admin/ScheduleMaintenance'>,
  ): Promise<ResponseOf<'POST /api/Admin/ScheduleMaintenance'>> {
    return { maintenanceRemainingMinutes: await this.maintenance.scheduleMaintenance(body.at) };
  }
}
