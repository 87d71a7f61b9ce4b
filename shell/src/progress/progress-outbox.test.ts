import { describe, expect, it } from '@jest/globals';
import type { User } from '@shinobi/shared/contract/people/user';
import { aUser } from '@shinobi/shared/testing';
import { createProgressOutbox } from './progress-outbox.js';

const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp() {
  const posted: { pairs: unknown; respond: (user?: User) => void; fail: () => void }[] = [];
  const saved: User[] = [];
  const failures: (() => void)[] = [];
  const box = createProgressOutbox({
    save: (pairs) =>
      new Promise((resolve, reject) => {
        posted.push({ pairs, respond: (user = aUser()) => resolve(user), fail: () => reject(new Error('lost')) });
      }),
    onSaved: (user) => saved.push(user),
    onFailed: (_, retry) => failures.push(retry),
  });
  return { box, posted, saved, failures, pairs: () => posted.map((call) => call.pairs) };
}

describe('Posted progress', () => {
  it('is sent, and the record of the response is passed on', async () => {
    const { box, posted, saved, pairs } = setUp();
    box.post({ [FOOD]: '80', 'dark-mode': 'true' });
    expect(pairs()).toEqual([{ [FOOD]: '80' }]);
    posted[0]!.respond(aUser({ xp: 5 }));
    await settled();
    expect(saved).toEqual([aUser({ xp: 5 })]);
  });

  it('waits while a call runs, and is then sent in one call', async () => {
    const { box, posted, pairs } = setUp();
    box.post({ [FOOD]: '10' });
    box.post({ [FOOD]: '20' });
    box.post({ [TIME]: '30' });
    expect(pairs()).toHaveLength(1);
    posted[0]!.respond();
    await settled();
    expect(pairs()).toEqual([{ [FOOD]: '10' }, { [FOOD]: '20', [TIME]: '30' }]);
  });

  it('stays in the outbox after a failure, and newer values win at the retry', async () => {
    const { box, posted, failures, pairs } = setUp();
    box.post({ [FOOD]: '10', [TIME]: '30' });
    box.post({ [FOOD]: '20' });
    posted[0]!.fail();
    await settled();
    expect(failures).toHaveLength(1);
    failures[0]!();
    expect(pairs()[1]).toEqual({ [FOOD]: '20', [TIME]: '30' });
  });

  it('is discarded when its user has signed out', async () => {
    const { box, posted, saved, failures, pairs } = setUp();
    box.post({ [FOOD]: '10' });
    box.post({ [TIME]: '30' });
    box.clear();
    posted[0]!.fail();
    await settled();
    expect([pairs().length, saved, failures]).toEqual([1, [], []]);
  });

  it('with unknown keys only is not sent', () => {
    const { box, pairs } = setUp();
    box.post({ 'dark-mode': 'true' });
    expect(pairs()).toEqual([]);
  });
});
