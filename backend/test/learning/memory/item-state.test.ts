import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { ItemStateRepository, type StoredState } from '../../../src/learning/memory/item-state.repository.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aPerson } from '../../support/people.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

it('keeps 20,000 states exactly as they were computed', async () => {
  const { userId } = await aPerson(app);
  const random = seededRandom(1);
  const rounded = (number: number) => Number(number.toFixed(8));
  const states = Array.from({ length: 20_000 }, (_, n): StoredState => ({
    ...{ item: `word:${n + 1}:meaning`, kind: 'word', due: app.clock.iso(), reps: 3, lapses: 1, state: 2 },
    ...{ stability: rounded(10 ** (random() * 6 - 2)), difficulty: rounded(1 + 9 * random()), learningStep: 0 },
    ...{ lastReview: app.clock.iso(), rightCount: 2, proven: true, knownAt: null, imported: null },
    introducedAt: app.clock.iso(),
  }));
  const [work, repository] = [app.nest.get(UnitOfWork), app.nest.get(ItemStateRepository)];
  await work.run((tx) => repository.save(tx, userId, states));
  const items = states.map(({ item }) => item);
  const stored = await work.read((tx) => repository.findByItems(tx, userId, items));
  const differs = ({ item, stability, difficulty }: StoredState) => {
    const found = stored.get(item);
    return found?.stability !== stability || found.difficulty !== difficulty;
  };
  expect(states.filter(differs)).toEqual([]);
  expect(stored.get(items[0]!)).toEqual(states[0]);
});
