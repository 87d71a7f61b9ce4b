import { describe, expect, it, jest } from '@jest/globals';
import { keyValues } from '../testing/memory-storage.js';
import { createLocalProgress } from './local-progress.js';

const FOOD = 'vocab-quiz-percentage-1';
const TIME = 'vocab-quiz-percentage-2';

describe('The local progress', () => {
  it('is what stands under the known keys, and nothing else', () => {
    const progress = createLocalProgress(keyValues({ [FOOD]: '80', 'dark-mode': 'true', isAdmin: 'true' }));
    expect(progress.all()).toEqual({ [FOOD]: '80' });
    expect([progress.read(FOOD), progress.read(TIME)]).toEqual(['80', null]);
  });

  it('can be replaced as a whole without touching other keys', () => {
    const storage = keyValues({ [FOOD]: '80', 'dark-mode': 'true' });
    createLocalProgress(storage).replace({ [TIME]: '10' });
    expect(storage.all()).toEqual({ [TIME]: '10', 'dark-mode': 'true' });
  });

  it('tells of every change, also that of another tab', () => {
    const progress = createLocalProgress(keyValues());
    const listener = jest.fn();
    const end = progress.subscribe(listener);
    progress.store({ [FOOD]: '80' });
    progress.replace({});
    progress.clear();
    progress.changedElsewhere();
    end();
    progress.clear();
    expect(listener).toHaveBeenCalledTimes(4);
  });
});
