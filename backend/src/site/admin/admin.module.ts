import { Module } from '@nestjs/common';
import { EventsModule } from '../../platform/events/index.js';
import { ItemModule } from '../../economy/items/index.js';
import { LedgerModule } from '../../economy/ledger/index.js';
import { ReleasesModule } from '../../platform/releases/index.js';
import { ReportModule } from '../../people/reports/index.js';
import { FolktalesModule } from '../../learning/folktales/index.js';
import { UserModule } from '../../people/user/index.js';
import { VocabularyModule } from '../../learning/vocabulary/index.js';
import { AdminController } from './admin.controller.js';
import { AdminUsersService } from './admin-users.service.js';
import { EconomyController } from './economy.controller.js';
import { ExportsController } from './exports.controller.js';
import { GrantsService } from './grants.service.js';
import { AdminListsRepository } from './admin-lists.repository.js';
import { LiveRepository } from './live.repository.js';
import { LiveService } from './live.service.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';
import { MonthlyReportRepository } from './monthly-report.repository.js';
import { MonthlyReportService } from './monthly-report.service.js';
import { PeopleController } from './people.controller.js';

@Module({
  imports: [
    EventsModule,
    UserModule,
    ItemModule,
    LedgerModule,
    ReportModule,
    VocabularyModule,
    FolktalesModule,
    ReleasesModule,
  ],
  controllers: [AdminController, PeopleController, EconomyController, LogsController, ExportsController],
  providers: [
    AdminUsersService,
    GrantsService,
    AdminListsRepository,
    LiveRepository,
    LiveService,
    LogsService,
    MonthlyReportRepository,
    MonthlyReportService,
  ],
})
export class AdminModule {}
