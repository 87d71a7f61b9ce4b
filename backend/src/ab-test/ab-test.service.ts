import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AppError } from '../common/app-error.js';
import { Clock } from '../common/clock.js';
import { holdOthersOff } from '../database/hold-others-off.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { allVariants, count, countVariants, findVariants, insertVariants } from './ab-variant.repository.js';
import { leastShown } from './rules/least-shown.js';

/** The tests that the product runs (donation panel). They are counted however many others somebody has made up. */
const OWN_TESTS = new Set(['donation-button', 'donation-message', 'donation-explanation']);
/** Anyone may name a test: what is kept has an end, for the product's own tests a further one. */
const VARIANTS_MAX = 1000;
const VARIANTS_MAX_WITH_OWN = 1500;

@Injectable()
export class AbTestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** One visitor at a time, so that of two at once each gets another variant. */
  show(testName: string, given: readonly string[]): Promise<string> {
    const keys = [...new Set(given)];
    return this.work.run(async (tx) => {
      await holdOthersOff(tx, `ab-test ${testName}`);
      const shown = new Map((await findVariants(tx, testName, keys)).map((each) => [each.key, each.shown]));
      const fresh = keys.filter((key) => !shown.has(key));
      if (fresh.length > 0 && (await this.hasRoom(tx, testName)))
        await insertVariants(tx, testName, fresh, this.clock.iso());
      const key = leastShown(keys, shown);
      await count(tx, testName, key, 'shown');
      return key;
    });
  }

  async succeed(testName: string, key: string): Promise<void> {
    if (!(await this.work.run((tx) => count(tx, testName, key, 'succeeded'))))
      throw new AppError('NotFound', 'This variant has never been shown.');
  }

  results(): Promise<ResponseOf<'GET /api/Admin/GetAbTestResults'>> {
    return this.work.read(async (tx) => (await allVariants(tx)).map((variant) => ({ ...variant })));
  }

  private async hasRoom(tx: Transaction, testName: string): Promise<boolean> {
    return (await countVariants(tx)) < (OWN_TESTS.has(testName) ? VARIANTS_MAX_WITH_OWN : VARIANTS_MAX);
  }
}
