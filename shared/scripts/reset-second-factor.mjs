// npm run second-factor:reset -- mika@example.com: removes the second factors of an account whose owner has lost them.
import { giveUp, prepare } from './setup.mjs';

const USAGE = 'npm run second-factor:reset -- mika@example.com';

const [email, ...rest] = process.argv.slice(2);
if (!email?.includes('@') || rest.length > 0) giveUp(USAGE);

await prepare();
const [{ compile }, { withLocalServer }] = await Promise.all([import('./compile.mjs'), import('./local-product.mjs')]);

async function reset({ url, token }) {
  const response = await fetch(`${url}/api/SecondFactor/Reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-release-token': token },
    body: JSON.stringify({ email }),
  });
  const { userId, message } = await response.json();
  if (!response.ok) throw new Error(message);
  return userId;
}

try {
  await compile();
  const userId = await withLocalServer(reset);
  console.log(
    `The passkeys, the authenticator app and the recovery codes of user ${userId} are removed, and the user is signed out ` +
      'everywhere. The password stays. A mail informs the user.',
  );
} catch (error) {
  giveUp(error.message);
}
