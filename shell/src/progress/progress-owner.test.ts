import { describe, expect, it } from '@jest/globals';
import { keyValues } from '../testing/memory-storage.js';
import { createProgressOwner } from './progress-owner.js';
import { createLocalProgress } from './local-progress.js';

const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';

function browser(initial: Record<string, string> = {}) {
  const storage = keyValues(initial);
  const progress = createLocalProgress(storage);
  return { storage, progress, owner: createProgressOwner(storage, progress) };
}

describe('The local progress', () => {
  it('of a guest goes to whoever signs in', () => {
    const { owner, progress } = browser({ [FOOD]: '80' });
    owner.handOver(7);
    expect([owner.get(), progress.all()]).toEqual([7, { [FOOD]: '80' }]);
  });

  it('of a user whose session ended is never merged by another person', () => {
    const { owner, progress } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(8);
    expect([owner.get(), progress.all()]).toEqual([8, {}]);
  });

  it('of a user whose session ended is not shown to a guest, and is there again when the same person is back', () => {
    const { owner, progress, storage } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(null);
    expect([owner.get(), progress.all()]).toEqual([null, {}]);
    owner.handOver(7);
    expect([owner.get(), progress.all()]).toEqual([7, { [FOOD]: '80' }]);
    expect(storage.all()).toEqual({ [FOOD]: '80', 'progress-owner': '7' });
  });

  it('of a guest and what was laid aside come together by the rules of the sync', () => {
    const { owner, progress } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(null);
    progress.store({ [FOOD]: '30', [TIME]: '100' });
    owner.handOver(7);
    expect(progress.all()).toEqual({ [FOOD]: '80', [TIME]: '100' });
  });

  it('stays as it is while the same person is here', () => {
    const { owner, progress } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(7);
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('is forgotten at sign-out, and nothing else is', () => {
    const { owner, storage } = browser({ [FOOD]: '80', 'progress-owner': '7', 'dark-mode': 'true' });
    owner.forget();
    expect(storage.all()).toEqual({ 'dark-mode': 'true' });
  });

  it.each(['', 'seven', '{}'])('belongs to a guest when its owner is written as %p', (written) => {
    expect(browser({ 'progress-owner': written }).owner.get()).toBeNull();
  });
});
