import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReadyPart } from '@shinobi/shared/contract/platform/system';
import { PublicContentService } from '../../learning/content/index.js';
import { Log } from '../../runtime/log.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { PageService, Shell } from '../pages/index.js';
import { OperationLogRepository } from './operation-log.repository.js';

type Health = ResponseOf<'GET /api/SystemBase/Health'>;
type Readiness = ResponseOf<'GET /api/Ready'>;

/** What takes longer counts as unreachable. */
const PING_MS = 2000;

const uptimeSec = () => Math.floor(process.uptime());

@Injectable()
export class SystemService {
  /** The readiness check in progress: probes are not rate limited, so those that arrive meanwhile share its result. */
  private readinessCheck: Promise<Readiness> | undefined;
  private isStopping = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: OperationLogRepository,
    private readonly shell: Shell,
    private readonly content: PublicContentService,
    private readonly pages: PageService,
    private readonly log: Log,
    registry: Registry,
  ) {
    this.addBuildInfo(registry);
  }

  getVersion(): number {
    return this.shell.version;
  }

  async getHealth(): Promise<Health> {
    return {
      status: (await this.isDatabaseReachable()) ? 'ok' : 'unavailable',
      version: this.getVersion(),
      database: this.work.database,
      uptimeSec: uptimeSec(),
    };
  }

  getLiveness(): ResponseOf<'GET /api/Live'> {
    return { status: 'live', uptimeSec: uptimeSec() };
  }

  /** From now on `getReadiness` says that the server is stopping, so that balancers send it no more visitors. */
  announceStop(): void {
    this.isStopping = true;
  }

  getReadiness(): Promise<Readiness> {
    this.readinessCheck ??= this.checkReadiness().finally(() => (this.readinessCheck = undefined));
    return this.readinessCheck;
  }

  private addBuildInfo(registry: Registry): void {
    const labels = () => ({ version: String(this.getVersion()), database: this.work.database });
    registry.registerMetric(
      new Gauge({
        name: 'build_info',
        help: 'The version of the build and the kind of database, as labels; the value is 1.',
        labelNames: ['version', 'database'],
        registers: [],
        collect() {
          this.reset();
          this.set(labels(), 1);
        },
      }),
    );
  }

  private async checkReadiness(): Promise<Readiness> {
    if (this.isStopping) return { status: 'stopping', missing: [] };
    const present: Readonly<Record<ReadyPart, boolean>> = {
      database: await this.isDatabaseReachable(),
      content: this.content.isLoaded,
      registry: await this.isRegistryLoaded(),
    };
    const missing = (Object.keys(present) as ReadyPart[]).filter((part) => !present[part]);
    return { status: missing.length === 0 ? 'ready' : 'unavailable', missing };
  }

  private isDatabaseReachable(): Promise<boolean> {
    return this.succeedsInTime(
      () => this.work.read((tx) => this.repository.ping(tx)),
      'The database is not responding.',
    );
  }

  private isRegistryLoaded(): Promise<boolean> {
    return this.succeedsInTime(() => this.pages.loadRegistry(), 'The registry of remotes cannot be loaded.');
  }

  /** Returns whether `work` resolves within the time limit. Logs the failure. */
  private async succeedsInTime(work: () => Promise<unknown>, message: string): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer in ${PING_MS} ms.`)), PING_MS);
    });
    try {
      await Promise.race([work(), late]);
      return true;
    } catch (error) {
      this.log.warn({ error }, message);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
