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
 * The server prepares documents at its start. The best quality takes twice as long for two percent, twenty times as
 * long for ten percent on large documents, and ten times as long for twenty bytes on the hundreds of small ones.
 */
const QUALITY = { small: 5, middle: 10, large: 9 };

function qualityFor(length: number): number {
  if (length > LARGE) return QUALITY.large;
  return length > SMALL ? QUALITY.middle : QUALITY.small;
}

export type HeaderMap = Readonly<Record<string, string>>;
/** The format that node:http accepts fastest: name, value, name, value. */
type FlatHeaderList = string[];

/** A document in one encoding, ready to send. */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: FlatHeaderList;
  /** For a 304 response. */
  readonly headersWhenCurrent: FlatHeaderList;
}

export type PublicDocument = Readonly<Record<Encoding, Representation>>;

const JSON_TYPE = 'application/json; charset=utf-8';

function encodeBody(body: Buffer, encoding: Encoding, everywhere: HeaderMap): Representation {
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

/** Prepares a JSON value for sending; see `prepareText`. */
export const prepareDocument = (
  value: unknown,
  everywhere: HeaderMap,
  before?: PublicDocument,
): Promise<PublicDocument> => prepareText(JSON.stringify(value), everywhere, before);

/**
 * Prepares a text for sending it any number of times. `everywhere` are headers of every response, including
 * `content-type` if it is not JSON; `before` is returned when the text has not changed.
 */
export async function prepareText(
  text: string,
  everywhere: HeaderMap,
  before?: PublicDocument,
): Promise<PublicDocument> {
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

/** Returns whether an `If-None-Match` header matches the tag. Proxies may have turned it into a weak one. */
function isCurrent(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}

/** Sends the document in the client's preferred encoding, or 304 if the client has it. Returns the status. */
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
