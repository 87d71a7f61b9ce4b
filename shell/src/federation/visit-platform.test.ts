import { expect, it } from '@jest/globals';
import { dataForUser, fakePlatform, signedIn } from '@shinobi/shared/testing';
import { createVisitPlatform } from './visit-platform.js';

const SAVE = 'POST /api/Memory/MarkKnown';
const READ = 'GET /api/User/GetDataForUser';
const finished = { activity: 'vocab', ref: '1', correct: 1, total: 2, idempotencyKey: 'k1' } as const;

function visit() {
  const platform = fakePlatform({
    session: signedIn(),
    handlers: { [SAVE]: () => ({ states: [] }), [READ]: () => ({ dataForUser: dataForUser() }) },
  });
  const state = { isCurrent: true };
  return { platform, state, ofVisit: createVisitPlatform(platform, () => state.isCurrent) };
}

it('What a component saves during its visit reaches the server', async () => {
  const { platform, ofVisit } = visit();
  await ofVisit.api(SAVE, { body: { items: ['kana:か:read'], known: true } });
  expect(platform.api.callsTo(SAVE)).toHaveLength(1);
});

it('What it saves after somebody else has come is refused, and what it reads is not', async () => {
  const { platform, state, ofVisit } = visit();
  state.isCurrent = false;
  const save = ofVisit.api(SAVE, { body: { items: ['kana:か:read'], known: true } });
  await expect(save).rejects.toMatchObject({ code: 'OtherUser' });
  await expect(ofVisit.xp.award(finished)).rejects.toMatchObject({ code: 'OtherUser' });
  await ofVisit.api(READ, { query: { initial: 'false' } });
  expect(platform.api.calls.map(({ key }) => key)).toEqual([READ]);
});
