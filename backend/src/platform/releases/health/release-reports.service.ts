import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { Clock } from '../../../runtime/clock.js';
import { Settings } from '../../../runtime/settings.js';
import { LoadMetricsService, type ReleaseReport } from './load-metrics.service.js';
import { ReleaseHealthService } from './release-health.service.js';
import { ReleaseReportRepository } from './release-report.repository.js';

/** For this long a repeated report does not reach the database. */
const REMEMBER_MS = 5 * 60_000;
const REMEMBERED_MAX = 50_000;

/** Stores which clients have mounted which versions, and which have seen them fail. A client is a network address. */
@Injectable()
export class ReleaseReportsService {
  /** The reports that are in the database, as `name version outcome client`. */
  readonly #stored = new Set<string>();
  #forgetAt = 0;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reports: ReleaseReportRepository,
    private readonly health: ReleaseHealthService,
    private readonly metrics: LoadMetricsService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Stores reports from a network address. Unknown versions are ignored, and what the address has reported before. */
  async record(reports: readonly ReleaseReport[], address: string): Promise<void> {
    this.forgetOld();
    const client = this.clientOf(address);
    const keyed = new Map(reports.map((report) => [keyOf(report, client), report]));
    for (const [key, report] of keyed) if (this.#stored.has(key)) this.metrics.count(report);
    const fresh = [...keyed].filter(([key]) => !this.#stored.has(key));
    if (fresh.length > 0) await this.store(new Map(fresh), client);
  }

  private async store(keyed: ReadonlyMap<string, ReleaseReport>, client: string): Promise<void> {
    const versions = await this.work.read((tx) => this.reports.findKnown(tx, [...keyed.values()]));
    const isKnown = ({ name, version }: ReleaseReport) =>
      versions.some((one) => one.name === name && one.version === version);
    const known = [...keyed].filter(([, report]) => isKnown(report));
    if (known.length === 0) return;
    const at = this.clock.iso();
    const rows = known.map(([, { name, version, outcome }]) => ({ name, version, outcome, client, at }));
    await this.work.run((tx) => this.reports.upsert(tx, rows));
    for (const [key, report] of known) {
      this.#stored.add(key);
      this.metrics.count(report);
    }
    for (const { name, provenAt } of versions)
      if (provenAt === null || known.some(([, report]) => report.name === name && report.outcome === 'failed'))
        void this.health.review(name);
  }

  /** Without the secret, a copy of the database does not reveal addresses. It is the same on all instances. */
  private clientOf(address: string): string {
    return createHmac('sha256', this.settings.previewSecret).update(`release report|${address}`).digest('base64url');
  }

  private forgetOld(): void {
    const now = this.clock.now();
    if (now < this.#forgetAt && this.#stored.size < REMEMBERED_MAX) return;
    this.#stored.clear();
    this.#forgetAt = now + REMEMBER_MS;
  }
}

const keyOf = ({ name, version, outcome }: ReleaseReport, client: string): string =>
  `${name} ${version} ${outcome} ${client}`;
