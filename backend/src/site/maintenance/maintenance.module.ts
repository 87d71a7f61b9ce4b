import { Module } from '@nestjs/common';
import { EventsModule } from '../../platform/events/index.js';
import { DataForUserService, UserModule } from '../../people/user/index.js';
import { MaintenanceController } from './maintenance.controller.js';
import { MaintenanceRepository, selectPlanned } from './maintenance.repository.js';
import { MaintenanceService } from './maintenance.service.js';

@Module({
  imports: [UserModule, EventsModule],
  controllers: [MaintenanceController],
  providers: [MaintenanceService, MaintenanceRepository],
})
export class MaintenanceModule {
  constructor(dataForUser: DataForUserService, maintenance: MaintenanceService) {
    dataForUser.register('maintenanceRemainingMinutes', {
      select: selectPlanned,
      toView: (at: string | null) => maintenance.minutesUntil(at),
    });
  }
}
