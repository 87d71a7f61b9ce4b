import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.js';
import { createProgressOwner } from './progress-owner.js';
import { createLocalProgress } from './local-progress.js';

const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';

function browser(initial: Record<string, string> = {}) {
  const storage = memoryStorage(initial);
  const progress = createLocalProgress(storage);
  return { storage, progress, owner: createProgressOwner(storage, progress) };
}

describe('The local progress', () => {
  it('of a guest goes to the user who signs in', () => {
    const { owner, progress } = browser({ [FOOD]: '80' });
    owner.handOver(7);
    expect([owner.get(), progress.all()]).toEqual([7, { [FOOD]: '80' }]);
  });

  it('of a user whose session ended is never merged into another account', () => {
    const { owner, progress } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(8);
    expect([owner.get(), progress.all()]).toEqual([8, {}]);
  });

  it('of a user whose session ended is hidden from a guest, and restored when the same user is back', () => {
    const { owner, progress, storage } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(null);
    expect([owner.get(), progress.all()]).toEqual([null, {}]);
    owner.handOver(7);
    expect([owner.get(), progress.all()]).toEqual([7, { [FOOD]: '80' }]);
    expect(storage.all()).toEqual({ [FOOD]: '80', 'progress-owner': '7' });
  });

  it('of a guest is merged with the restored values by the rules of the sync', () => {
    const { owner, progress } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(null);
    progress.store({ [FOOD]: '30', [TIME]: '100' });
    owner.handOver(7);
    expect(progress.all()).toEqual({ [FOOD]: '80', [TIME]: '100' });
  });

  it('stays as it is for the same user', () => {
    const { owner, progress } = browser({ [FOOD]: '80', 'progress-owner': '7' });
    owner.handOver(7);
    expect(progress.all()).toEqual({ [FOOD]: '80' });
  });

  it('is removed at sign-out, and nothing else is', () => {
    const { owner, storage } = browser({ [FOOD]: '80', 'progress-owner': '7', 'dark-mode': 'true' });
    owner.forget();
    expect(storage.all()).toEqual({ 'dark-mode': 'true' });
  });

  it.each(['', 'seven', '{}'])('belongs to a guest when its stored owner is %p', (stored) => {
    expect(browser({ 'progress-owner': stored }).owner.get()).toBeNull();
  });
});
