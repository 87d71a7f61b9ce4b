import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { TestApp } from './app.js';
import type { Person } from './people.js';

/** Signs up a user and gives them a role. */
export async function aMemberOfStaff(app: TestApp, role: Role, name = 'Mika'): Promise<Person> {
  const { client, user } = await app.signedIn({ name });
  const administrator = await app.administrator();
  await administrator.ok('POST /api/Admin/SetRole', { body: { userId: user.userId, role } });
  return { client, userId: user.userId };
}
