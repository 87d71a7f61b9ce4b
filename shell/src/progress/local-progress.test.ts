import { describe, expect, it, jest } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.js';
import { createLocalProgress } from './local-progress.js';

const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';

describe('The local progress', () => {
  it('consists of the known keys', () => {
    const progress = createLocalProgress(memoryStorage({ [FOOD]: '80', 'dark-mode': 'true', isAdmin: 'true' }));
    expect(progress.all()).toEqual({ [FOOD]: '80' });
    expect([progress.read(FOOD), progress.read(TIME)]).toEqual(['80', null]);
  });

  it('can be replaced without touching other keys', () => {
    const storage = memoryStorage({ [FOOD]: '80', 'dark-mode': 'true' });
    createLocalProgress(storage).replace({ [TIME]: '10' });
    expect(storage.all()).toEqual({ [TIME]: '10', 'dark-mode': 'true' });
  });

  it('notifies subscribers of every change, also from another tab', () => {
    const progress = createLocalProgress(memoryStorage());
    const listener = jest.fn();
    const end = progress.subscribe(listener);
    progress.store({ [FOOD]: '80' });
    progress.replace({});
    progress.clear();
    progress.notifyChanged();
    end();
    progress.clear();
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
