import { randomUUID } from 'node:crypto';

const get = (path) => () => ({ path });
const post = (path, bodyOf) => (learner) => ({ path, body: bodyOf(learner) });

/** What a learner's browser asks for, with the data of that learner. */
export const LEARNER_CALLS = {
  'who am I': post('/api/Auth/GetUser', () => ({ fingerprint: 'bench' })),
  'data for the pages': get('/api/User/GetDataForUser'),
  today: get('/api/Memory/GetToday'),
  'session of the day': get('/api/Memory/GetSession'),
  forecast: get('/api/Memory/GetForecast'),
  'known words': get('/api/Memory/GetKnown'),
  path: get('/api/Path/GetPath'),
  answer: post('/api/Memory/Answer', () => ({
    answers: [
      {
        ...{
          id: randomUUID(),
          item: 'word:4001:meaning',
          correct: true,
          ms: 2400,
          session: randomUUID(),
          source: 'vocab',
        },
        at: new Date().toISOString(),
      },
    ],
  })),
  'XP of a quiz': post('/api/User/AddXp', () => ({ activity: 'vocab', ref: '3', correct: 1, total: 1 })),
  quests: get('/api/Quest/GetQuests'),
  'cards due': get('/api/Flashcard/GetStates'),
  friends: get('/api/Friend/GetRelatedUsers'),
  'another profile': ({ friendId }) => ({ path: `/api/User/GetOtherUser?userId=${friendId}` }),
  feed: get('/api/Social/GetFeed'),
  threads: get('/api/Message/GetThreads'),
  messages: ({ friendId }) => ({ path: `/api/Message/GetMessages?targetUserId=${friendId}` }),
  shop: get('/api/Item/GetShop'),
  roulette: get('/api/Roulette/GetState'),
  sessions: get('/api/Auth/GetSessions'),
  'active users': get('/api/User/GetActiveUsers'),
};

const MONTH = new Date().toISOString().slice(0, 7);

export const ADMINISTRATOR_CALLS = {
  'monthly report': get(`/api/Admin/GetMonthlyReport?month=${MONTH}`),
  overview: get('/api/Admin/GetLive'),
  users: get('/api/Admin/GetUsers?limit=50'),
  'users by name': get('/api/Admin/GetUsers?limit=50&search=79190'),
  'users by a common part': get('/api/Admin/GetUsers?limit=50&search=Learner'),
  'XP log': get('/api/Admin/GetXpLog?limit=50'),
  'XP log of an activity': get('/api/Admin/GetXpLog?limit=50&activity=kanji'),
  'operation log': get('/api/Admin/GetOperationLog?limit=50'),
  'audit log': get('/api/Admin/GetAuditLog?limit=50'),
  reports: get('/api/Admin/GetReports?limit=50'),
};

/** Sends a call and reads its response; returns the milliseconds. Throws when it is refused. */
export async function timeCall(url, { path, body }, cookie) {
  const start = performance.now();
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`);
  return performance.now() - start;
}
