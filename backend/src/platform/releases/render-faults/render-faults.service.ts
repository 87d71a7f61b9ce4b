import { Injectable } from '@nestjs/common';
import {
  type RenderFaultReason,
  type RenderFaults,
  USED_PAGE_REASONS,
} from '@shinobi/shared/contract/platform/render-faults';
import { Counter, Registry } from 'prom-client';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { RenderFaultRepository } from './render-fault.repository.js';

/** A fault of one page of a version. */
export interface PageFault {
  /** The remote; of a page of the shell: `shell`. */
  readonly name: string;
  readonly version: string;
  /** The address of the page. */
  readonly path: string;
  readonly reason: RenderFaultReason;
  readonly message: string;
}

const PATH_MAX = 300;
const MESSAGE_MAX = 500;
/** Of how many pages the server remembers that it has logged a fault. */
const LOGGED_MAX = 5000;

/** Counts what goes wrong when pages are rendered, for the team that has released them. */
@Injectable()
export class RenderFaultsService {
  private readonly faults: Counter<'remote' | 'version' | 'reason'>;

  /** The pages whose fault is in the log. */
  private readonly logged = new Set<string>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly repository: RenderFaultRepository,
    private readonly clock: Clock,
    private readonly log: Log,
    registry: Registry,
  ) {
    this.faults = new Counter({
      name: 'render_faults_total',
      help: 'Pages that the server could not render, or not without a fault, by reason.',
      labelNames: ['remote', 'version', 'reason'],
      registers: [registry],
    });
  }

  /** Stores a fault and logs the first one of each page. Never rejects. */
  async record({ name, version, reason, ...fault }: PageFault): Promise<void> {
    const path = fault.path.slice(0, PATH_MAX);
    const message = storable(fault.message);
    this.faults.inc({ remote: name, version, reason });
    this.logOnce({ name, version, path, reason, message });
    const row = { name, version, path, reason, message, at: this.clock.iso() };
    try {
      await this.work.run((tx) => this.repository.count(tx, row));
    } catch (error) {
      this.log.error({ error, name, version, path }, 'A fault of a rendered page could not be stored.');
    }
  }

  /** Returns the latest faults of a remote. */
  async list(name: string): Promise<RenderFaults> {
    const rows = await this.work.read((tx) => this.repository.findLatest(tx, name));
    return rows.map(({ version, path, reason, message, count, at }) => ({ version, path, reason, message, count, at }));
  }

  private logOnce(fault: PageFault): void {
    const key = `${fault.name} ${fault.version} ${fault.path}`;
    if (this.logged.has(key)) return;
    if (this.logged.size >= LOGGED_MAX) this.logged.clear();
    this.logged.add(key);
    const isUsed = (USED_PAGE_REASONS as readonly string[]).includes(fault.reason);
    const result = isUsed ? 'is used nevertheless' : 'is sent with its skeleton';
    this.log.warn(fault, `A page could not be rendered without a fault; it ${result}.`);
  }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MESSAGE_MAX).toWellFormed();
