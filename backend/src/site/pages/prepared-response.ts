import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiateEncoding } from '../../learning/content/index.js';
import { compressBrotli, compressGzip } from '../../runtime/compress.js';

const gunzip = promisify(zlib.gunzip);

type HeaderMap = Readonly<Record<string, string>>;
/** The format that node:http accepts fastest: name, value, name, value. */
type FlatHeaders = string[];

interface EncodedBody {
  readonly body: Buffer;
  readonly headers: FlatHeaders;
}

/** A response that can be sent any number of times. Few clients take no compression: for them it is undone each time. */
export interface PreparedResponse {
  readonly status: 200 | 404;
  /** Weak, because it is that of all encodings. */
  readonly etag: string;
  /** Headers of every response, also of 304. */
  readonly headers: HeaderMap;
  readonly flatHeaders: FlatHeaders;
  readonly br: EncodedBody;
  readonly gzip: EncodedBody;
  /** What it takes of the memory, roughly. */
  readonly bytes: number;
}

export interface ResponseInput {
  readonly text: string;
  readonly type: string;
  readonly status?: 200 | 404;
  readonly headers: HeaderMap;
  /** The quality of brotli, 0 to 11. */
  readonly quality: number;
}

/** Few clients ask for gzip. */
const GZIP_LEVEL = 6;

/** For the headers and the object itself. */
const OVERHEAD_BYTES = 2_000;

export const etagOf = (text: string, { headers, status = 200 }: Omit<ResponseInput, 'text' | 'quality'>): string =>
  `W/"${hash('sha256', `${status}${JSON.stringify(headers)}${text}`, 'base64url').slice(0, 22)}"`;

/** Compresses a text for sending it any number of times. */
export async function prepareResponse(input: ResponseInput): Promise<PreparedResponse> {
  const { text, type, status = 200, quality } = input;
  const etag = etagOf(text, input);
  const headers = { ...input.headers, vary: 'accept-encoding', etag };
  const bytes = Buffer.from(text);
  const [small, larger] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes, GZIP_LEVEL)]);
  const encoded = (body: Buffer, encoding: string): EncodedBody => ({
    body,
    headers: Object.entries({
      ...headers,
      'content-type': type,
      'content-encoding': encoding,
      'content-length': String(body.length),
    }).flat(),
  });
  return {
    status,
    etag,
    headers: { ...headers, 'content-type': type },
    flatHeaders: Object.entries(headers).flat(),
    br: encoded(small, 'br'),
    gzip: encoded(larger, 'gzip'),
    bytes: small.length + larger.length + OVERHEAD_BYTES,
  };
}

/** Returns whether an `If-None-Match` header names the tag. Tags are compared as if all were weak. */
function isCurrent(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  const opaque = etag.slice('W/'.length);
  return header.split(',').some((each) => ['*', etag, opaque].includes(each.trim()));
}

interface AnsweredRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends the response in the client's preferred encoding, or 304 if the client has it. */
export function sendPrepared(
  response: PreparedResponse,
  { method, headers }: AnsweredRequest,
  raw: ServerResponse,
): void {
  const isHead = method === 'HEAD';
  if (response.status === 200 && isCurrent(headers['if-none-match'], response.etag)) {
    raw.writeHead(304, response.flatHeaders).end();
    return;
  }
  const encoding = negotiateEncoding(headers['accept-encoding'] as string | undefined);
  if (encoding === 'identity') return sendPlain(response, isHead, raw);
  const { body, headers: all } = response[encoding];
  raw.writeHead(response.status, all).end(isHead ? undefined : body);
}

function sendPlain(response: PreparedResponse, isHead: boolean, raw: ServerResponse): void {
  gunzip(response.gzip.body).then(
    (body) => {
      raw.writeHead(response.status, { ...response.headers, 'content-length': body.length });
      raw.end(isHead ? undefined : body);
    },
    (error: unknown) => raw.destroy(error as Error),
  );
}
