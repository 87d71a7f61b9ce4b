import { managerOf, UnitOfWork } from '../../src/database/unit-of-work.js';
import type { TestApp, TestClient } from './app.js';

export interface Person {
  readonly client: TestClient;
  readonly userId: number;
}

/** Signs up a new user who may have many friends. */
export async function aPerson(app: TestApp, name = 'Mika'): Promise<Person> {
  const { client, user } = await app.signedIn({ name });
  const { userId } = user;
  await app.nest
    .get(UnitOfWork)
    .run((tx) => managerOf(tx).query(`UPDATE "users" SET "friendExpansion" = 1000 WHERE "userId" = ${userId}`));
  return { client, userId };
}

export async function befriend(a: Person, b: Person): Promise<void> {
  await a.client.ok('POST /api/Friend/Request', { body: { targetUserId: b.userId } });
  await b.client.ok('POST /api/Friend/Approve', { body: { targetUserId: a.userId } });
}

export async function twoFriends(app: TestApp): Promise<[Person, Person]> {
  const people: [Person, Person] = [await aPerson(app, 'Mika'), await aPerson(app, 'Kenji')];
  await befriend(...people);
  return people;
}
