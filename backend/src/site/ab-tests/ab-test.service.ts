import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Clock } from '../../runtime/clock.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { AbExposureRepository, type Exposure } from './ab-exposure.repository.js';
import { AbVariantRepository } from './ab-variant.repository.js';
import { leastShown } from './rules/least-shown.js';
import { variantNotShown } from './ab-test.errors.js';

/** The tests of the product itself (donation panel). They are counted even if others have filled the table. */
const OWN_TESTS = new Set(['donation-button', 'donation-message', 'donation-explanation']);
/** Anyone may name a test, so the table is limited; the product's own tests have a higher limit. */
const VARIANTS_MAX = 1000;
const VARIANTS_MAX_WITH_OWN = 1500;
/** A success later than this is not attributed to the exposure. */
const EXPOSURE_MS = 24 * 3_600_000;

@Injectable()
export class AbTestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly variants: AbVariantRepository,
    private readonly exposures: AbExposureRepository,
    private readonly clock: Clock,
  ) {}

  /** Locks the test, so that two simultaneous visitors get different variants. */
  showVariant(visitor: string, testName: string, given: readonly string[]): Promise<string> {
    const keys = [...new Set(given)];
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, `ab-test ${testName}`);
      const shown = new Map((await this.variants.findByKeys(tx, testName, keys)).map((each) => [each.key, each.shown]));
      const fresh = keys.filter((key) => !shown.has(key));
      if (fresh.length > 0 && (await this.hasRoom(tx, testName)))
        await this.variants.insert(tx, testName, fresh, this.clock.iso());
      const key = leastShown(keys, shown);
      if (await this.variants.increment(tx, testName, key, 'shown'))
        await this.recordExposure(tx, { visitor, testName, key });
      return key;
    });
  }

  /** Rejects with `NotFound` unless the visitor has an exposure without a success. */
  async recordSuccess(exposure: Exposure): Promise<void> {
    await this.work.run(async (tx) => {
      if (!(await this.exposures.consume(tx, exposure, this.earliestExposure()))) throw variantNotShown();
      await this.variants.increment(tx, exposure.testName, exposure.key, 'succeeded');
    });
  }

  getResults(): Promise<ResponseOf<'GET /api/Admin/GetAbTestResults'>> {
    return this.work.read(async (tx) => {
      const counts = await this.exposures.countVisitors(tx, this.earliestExposure());
      const visitors = new Map(counts.map((count) => [JSON.stringify([count.testName, count.key]), count.visitors]));
      return (await this.variants.findAll(tx)).map((variant) => ({
        ...variant,
        lastDay: visitors.get(JSON.stringify([variant.testName, variant.key])) ?? 0,
      }));
    });
  }

  /** Returns the time of the oldest exposure that still counts. */
  private earliestExposure(): string {
    return new Date(this.clock.now() - EXPOSURE_MS).toISOString();
  }

  private async recordExposure(tx: Transaction, exposure: Exposure): Promise<void> {
    await this.exposures.deleteBefore(tx, this.earliestExposure());
    await this.exposures.add(tx, exposure, this.clock.iso());
  }

  private async hasRoom(tx: Transaction, testName: string): Promise<boolean> {
    return (await this.variants.count(tx)) < (OWN_TESTS.has(testName) ? VARIANTS_MAX_WITH_OWN : VARIANTS_MAX);
  }
}
