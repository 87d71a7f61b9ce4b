const ADMINISTRATOR = { email: 'admin@example.com', password: 'of the administrator' };

/** The administrator's account on the measured server. */
export const ADMINISTRATOR_ENVIRONMENT = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
};

/** A browser without a page: returns the response of a call, and throws when it is refused. */
function browser(url) {
  const headers = { 'content-type': 'application/json' };
  const post = async (path, body) => {
    const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} for the bench failed: ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
    return answer.json();
  };
  return { post, headers };
}

/** Signs the administrator in. */
export async function administratorOf(url) {
  const administrator = browser(url);
  await administrator.post('/api/Auth/SignIn', ADMINISTRATOR);
  return administrator;
}

let people = 0;

async function signUp(url, name) {
  const client = browser(url);
  const email = `bench-${++people}@example.com`;
  const { userId } = await client.post('/api/Auth/SignUp', { name, email, password: 'seven quiet lanterns' });
  return { ...client, userId };
}

/** Creates a user with friends, who sign up in small groups because hashing passwords takes memory. */
export async function popular(url, friends) {
  const [mika, administrator] = [await signUp(url, 'Mika'), await administratorOf(url)];
  const grant = (body) => administrator.post('/api/Admin/GrantItem', { userId: mika.userId, ...body });
  for (let left = friends; left > 0; left -= 99) {
    const count = Math.min(left, 99);
    await grant({ itemKey: 'friendLimitExpander', count });
    await mika.post('/api/Item/UseItem', { itemKey: 'friendLimitExpander', count });
  }
  const ids = [];
  for (let n = 0; n < friends; n += 1) {
    const friend = await signUp(url, `Friend ${n}`);
    ids.push(friend.userId);
    await friend.post('/api/Friend/Request', { targetUserId: mika.userId });
    await mika.post('/api/Friend/Approve', { targetUserId: friend.userId });
  }
  /** Gives Mika envelopes and the coins that go into them. */
  const equip = async (envelopes) => {
    const coins = { userId: mika.userId, coins: envelopes, reason: 'bench' };
    await administrator.post('/api/Admin/GrantCoins', coins);
    for (let left = envelopes; left > 0; left -= 99)
      await grant({ itemKey: 'registeredEnvelope', count: Math.min(left, 99) });
  };
  return { headers: mika.headers, friends: ids, equip };
}
