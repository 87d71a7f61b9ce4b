import { describe, expect, it } from '@jest/globals';
import type { User } from '@shinobi/shared/contract/people/user';
import { aUser } from '@shinobi/shared/testing';
import { createProgressOutbox } from './progress-outbox.js';

const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function outbox() {
  const posted: { pairs: unknown; answer: (user?: User) => void; fail: () => void }[] = [];
  const saved: User[] = [];
  const failures: (() => void)[] = [];
  const box = createProgressOutbox({
    save: (pairs) =>
      new Promise((resolve, reject) => {
        posted.push({ pairs, answer: (user = aUser()) => resolve(user), fail: () => reject(new Error('lost')) });
      }),
    onSaved: (user) => saved.push(user),
    onFailed: (_, again) => failures.push(again),
  });
  return { box, posted, saved, failures, pairs: () => posted.map((one) => one.pairs) };
}

describe('Progress that was made', () => {
  it('is posted, and the answered record is passed on', async () => {
    const { box, posted, saved, pairs } = outbox();
    box.post({ [FOOD]: '80', 'dark-mode': 'true' });
    expect(pairs()).toEqual([{ [FOOD]: '80' }]);
    posted[0]!.answer(aUser({ xp: 5 }));
    await settled();
    expect(saved).toEqual([aUser({ xp: 5 })]);
  });

  it('waits while a call runs and then goes together', async () => {
    const { box, posted, pairs } = outbox();
    box.post({ [FOOD]: '10' });
    box.post({ [FOOD]: '20' });
    box.post({ [TIME]: '30' });
    expect(pairs()).toHaveLength(1);
    posted[0]!.answer();
    await settled();
    expect(pairs()).toEqual([{ [FOOD]: '10' }, { [FOOD]: '20', [TIME]: '30' }]);
  });

  it('is kept when it could not be sent and goes with the next try, later values first', async () => {
    const { box, posted, failures, pairs } = outbox();
    box.post({ [FOOD]: '10', [TIME]: '30' });
    box.post({ [FOOD]: '20' });
    posted[0]!.fail();
    await settled();
    expect(failures).toHaveLength(1);
    failures[0]!();
    expect(pairs()[1]).toEqual({ [FOOD]: '20', [TIME]: '30' });
  });

  it('is not sent for a person who is gone', async () => {
    const { box, posted, saved, failures, pairs } = outbox();
    box.post({ [FOOD]: '10' });
    box.post({ [TIME]: '30' });
    box.empty();
    posted[0]!.fail();
    await settled();
    expect([pairs().length, saved, failures]).toEqual([1, [], []]);
  });

  it('of no known key is not posted at all', () => {
    const { box, pairs } = outbox();
    box.post({ 'dark-mode': 'true' });
    expect(pairs()).toEqual([]);
  });
});
