import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../http/app-error.js';
import type { Settings } from '../../runtime/settings.js';
import { PasswordHashService } from './password-hash.service.js';

const passwords = async (passwordCost: Settings['passwordCost']) => {
  const made = new PasswordHashService({ passwordCost } as Settings);
  await made.onModuleInit();
  return made;
};
const CHEAP = { memoryKiB: 8, passes: 1 };

/** Returns the least CPU time in microseconds. Other work on the machine does not change it, unlike the time that passes. */
async function leastCpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
}

describe('A password', () => {
  it('is stored as argon2id with a salt of its own', async () => {
    const store = await passwords(CHEAP);
    const [one, other] = await Promise.all([store.hash('three small frogs'), store.hash('three small frogs')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(one).not.toBe(other);
    expect(await store.matches('three small frogs', one)).toBe(true);
    expect(await store.matches('Three small frogs', one)).toBe(false);
  });

  it('of nobody never matches, not even the text behind it', async () => {
    const store = await passwords(CHEAP);
    expect(await store.matches('the password of nobody', undefined)).toBe(false);
  });

  it('of nobody takes as much work to refuse as a wrong one', async () => {
    const store = await passwords({ memoryKiB: 32_768, passes: 3 });
    const stored = await store.hash('three small frogs');
    const wrong = await leastCpuOf(3, () => store.matches('a wrong password', stored));
    const unknown = await leastCpuOf(3, () => store.matches('a wrong password', undefined));
    expect(unknown).toBeGreaterThan(wrong / 3);
    expect(unknown).toBeLessThan(wrong * 3);
  });

  it('waits for its turn, and is sent away when too many wait', async () => {
    const store = await passwords(CHEAP);
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => store.hash('three small frogs')));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as AppError] : []));
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ code: 'TooManyRequests', retryAfterSec: 5 });
    expect(await store.hash('later')).toMatch(/^\$argon2id/);
  });
});
