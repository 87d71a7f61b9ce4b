// The calls of the release platform (shared/src/contract/platform/release-calls.ts).
import { setTimeout as wait } from 'node:timers/promises';
import { KitError } from './kit-error.mjs';

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 500;
/** A gateway that is restarting, or a server that is. */
const TRY_AGAIN = new Set([502, 503, 504]);

/** A call that the server refused, with the contract's error code. */
class RefusedError extends KitError {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function refusalOf(response, url) {
  const { error: code, message, details = [] } = (await response.json().catch(() => null)) ?? {};
  const fields = details.map((detail) => `${detail.path}: ${detail.message}`);
  if (typeof message === 'string') return new RefusedError(response.status, code, [message, ...fields].join(' '));
  return new RefusedError(response.status, '', `${url} returned ${response.status}. Is it the product's address?`);
}

/** Sends a request again while the server cannot be reached. Every call of this file can be repeated safely. */
async function send(url, options, { fetch, pause }) {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS;
    try {
      const response = await fetch(url, options());
      if (isLast || !TRY_AGAIN.has(response.status)) return response;
    } catch (error) {
      if (isLast)
        throw new KitError(`${url} cannot be reached (${reasonOf(error)}). Try again later.`, { cause: error });
    }
    await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

const reasonOf = (error) => error.cause?.code ?? error.cause?.message ?? error.message;

/**
 * Calls the product at `url` with a release token.
 * @param {{ url: string, token?: string, fetch?: typeof globalThis.fetch, pause?: (ms: number) => Promise<unknown> }} options
 */
export function createReleaseClient({ url, token, fetch = globalThis.fetch, pause = (ms) => wait(ms) }) {
  const base = url.replace(/\/+$/, '');
  const tokenHeader = token ? { 'x-release-token': token } : {};

  /** `bodyOf` makes the body of each attempt: a stream can be read only once. */
  const call = async (method, path, { headers = {}, bodyOf = () => undefined } = {}) => {
    const options = () => ({ method, headers: { ...tokenHeader, ...headers }, body: bodyOf() });
    const response = await send(`${base}/api/Release/${path}`, options, { fetch, pause });
    if (!response.ok) throw await refusalOf(response, base);
    return response.json();
  };
  const post = (path, body, headers) =>
    call('POST', path, {
      headers: { 'content-type': 'application/json', ...headers },
      bodyOf: () => JSON.stringify(body),
    });

  return {
    url: base,
    getRegistry: () => call('GET', 'GetRegistry'),
    pause,
    /** As a visitor's browser does, whatever the response. */
    openPage: async (address) => {
      const response = await send(base + address, () => ({}), { fetch, pause });
      await response.body?.cancel();
    },
    getRenderFaults: (name) => call('GET', `RenderFaults?name=${name}`),
    getState: (name) => call('GET', `GetState/${name}`),
    upload: (archive, signature) =>
      call('POST', 'Upload', {
        bodyOf: () => {
          const form = new FormData();
          form.set('signature', signature);
          form.set('file', new Blob([archive], { type: 'application/gzip' }), 'release.tgz');
          return form;
        },
      }),
    promote: (body, rev) => post('Promote', body, { 'if-match': `"${rev}"` }),
    rollback: (body) => post('Rollback', body),
  };
}
