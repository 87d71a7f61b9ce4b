import { Module } from '@nestjs/common';
import { DataParts, UserModule } from '../user/index.js';
import { MaintenanceController } from './maintenance.controller.js';
import { MaintenanceService } from './maintenance.service.js';

@Module({ imports: [UserModule], controllers: [MaintenanceController], providers: [MaintenanceService] })
export class MaintenanceModule {
  constructor(parts: DataParts, maintenance: MaintenanceService) {
    parts.add('maintenanceRemainingMinutes', (tx) => maintenance.remaining(tx));
  }
}
