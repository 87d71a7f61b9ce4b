import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Log } from '../../runtime/log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Shell } from '../pages/index.js';
import { OperationLogRepository } from './operation-log.repository.js';

type Health = ResponseOf<'GET /api/SystemBase/Health'>;

/** A database that takes longer counts as unreachable. */
const PING_MS = 2000;

@Injectable()
export class SystemService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: OperationLogRepository,
    private readonly shell: Shell,
    private readonly log: Log,
  ) {}

  getVersion(): number {
    return this.shell.version;
  }

  async getHealth(): Promise<Health> {
    return {
      status: (await this.isDatabaseReachable()) ? 'ok' : 'unavailable',
      version: this.getVersion(),
      database: this.work.database,
      uptimeSec: Math.floor(process.uptime()),
    };
  }

  private async isDatabaseReachable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer in ${PING_MS} ms.`)), PING_MS);
    });
    try {
      await Promise.race([this.work.read((tx) => this.repository.ping(tx)), late]);
      return true;
    } catch (error) {
      this.log.warn({ error }, 'The database is not responding.');
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
