import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type Encoding, negotiateEncoding } from './accept-encoding.js';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const SMALL = 4 * 1024;
const LARGE = 64 * 1024;
/**
 * The server waits for this at its start: the best quality takes twice the time for two percent, for large ones twenty
 * times for ten, and for the hundreds of small ones ten times for twenty bytes.
 */
const QUALITY = { small: 5, middle: 10, large: 9 };

function qualityFor(length: number): number {
  if (length > LARGE) return QUALITY.large;
  return length > SMALL ? QUALITY.middle : QUALITY.small;
}

type Headers = Readonly<Record<string, string>>;
/** As node:http takes them fastest: name, value, name, value. */
type FlatHeaders = string[];

/** One form of a document, as it goes over the wire. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: FlatHeaders;
  /** For the answer that the client has it already. */
  readonly headersWhenCurrent: FlatHeaders;
}

export type PublicDocument = Readonly<Record<Encoding, Representation>>;

/** What a document is, for who asks for it. */
const JSON_TYPE = 'application/json; charset=utf-8';

function encodeBody(body: Buffer, encoding: Encoding, everywhere: Headers): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const always = { ...everywhere, 'cache-control': 'public, no-cache', vary: 'accept-encoding', etag };
  const headers = {
    'content-type': JSON_TYPE,
    ...always,
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return { body, etag, headers: Object.entries(headers).flat(), headersWhenCurrent: Object.entries(always).flat() };
}

/** Makes a JSON value ready to be sent any number of times, as `makeText` does a text. */
export const prepareDocument = (
  value: unknown,
  everywhere: Headers,
  before?: PublicDocument,
): Promise<PublicDocument> => prepareText(JSON.stringify(value), everywhere, before);

/**
 * Makes a text ready to be sent any number of times. `everywhere` are headers that every answer carries, with another
 * `content-type` where it is no JSON; `before` is used again when nothing has changed.
 */
export async function prepareText(text: string, everywhere: Headers, before?: PublicDocument): Promise<PublicDocument> {
  const identity = Buffer.from(text);
  if (before?.identity.body.equals(identity)) return before;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: qualityFor(identity.length),
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzip(identity, { level: 9 })]);
  return {
    identity: encodeBody(identity, 'identity', everywhere),
    br: encodeBody(br, 'br', everywhere),
    gzip: encodeBody(gz, 'gzip', everywhere),
  };
}

/** Whether an `If-None-Match` names this form. Weak marks are what proxies make of ours. */
function isCurrent(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}

/** Answers with the form that the client takes, or with 304 when it has that already. Answers the status. */
export function sendDocument(
  document: PublicDocument,
  method: string | undefined,
  headers: IncomingHttpHeaders,
  response: ServerResponse,
): 200 | 304 {
  const chosen = document[negotiateEncoding(headers['accept-encoding'] as string | undefined)];
  if (isCurrent(headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, chosen.headersWhenCurrent).end();
    return 304;
  }
  response.writeHead(200, chosen.headers).end(method === 'HEAD' ? undefined : chosen.body);
  return 200;
}
