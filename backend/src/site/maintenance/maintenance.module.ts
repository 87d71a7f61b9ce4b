import { Module } from '@nestjs/common';
import { EventsModule } from '../../platform/events/index.js';
import { DataParts, UserModule } from '../../people/user/index.js';
import { MaintenanceController } from './maintenance.controller.js';
import { selectPlanned } from './maintenance.repository.js';
import { MaintenanceService } from './maintenance.service.js';

@Module({ imports: [UserModule, EventsModule], controllers: [MaintenanceController], providers: [MaintenanceService] })
export class MaintenanceModule {
  constructor(parts: DataParts, maintenance: MaintenanceService) {
    parts.add('maintenanceRemainingMinutes', {
      select: selectPlanned,
      tell: (at: string | null) => maintenance.until(at),
    });
  }
}
