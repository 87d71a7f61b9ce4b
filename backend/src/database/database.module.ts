import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../runtime/settings.js';
import type { Database } from './database.js';
import { openDatabase } from './open-database.js';
import { UnitOfWork } from './unit-of-work.js';

const DATABASE = Symbol('database');

@Global()
@Module({
  providers: [
    { provide: DATABASE, inject: [Settings], useFactory: (settings: Settings) => openDatabase(settings) },
    { provide: UnitOfWork, inject: [DATABASE], useFactory: ({ work }: Database) => work },
  ],
  exports: [UnitOfWork],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Runs after the last response was sent. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
