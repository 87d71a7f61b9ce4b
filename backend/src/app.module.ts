import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/index.js';
import { commonModule, type Surroundings } from './common/common.module.js';
import { Gate } from './common/gate.js';
import { DatabaseModule } from './database/database.module.js';

@Module({ imports: [DatabaseModule, AuthModule], providers: [Gate] })
class AppModule {}

/** The domains, on what the process is given. */
export const appModule = (surroundings: Surroundings): DynamicModule => ({
  module: AppModule,
  imports: [commonModule(surroundings)],
});
