import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { compressBrotli, compressGzip } from '../../runtime/compress.js';
import { encodeText } from '../../runtime/own-memory.js';
import { type Encoding, negotiateEncoding } from './accept-encoding.js';

const SMALL = 4 * 1024;
const LARGE = 64 * 1024;
/**
 * The first visitor of a document waits for its compression. The best quality takes twice as long for two percent, twenty
 * times as long for ten percent on large documents, and ten times as long for twenty bytes on the hundreds of small ones.
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
interface Representation {
  readonly body: Buffer;
  readonly headers: FlatHeaderList;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Each encoding has a tag of its own: caches must not take one body for the other. */
const SUFFIX: Readonly<Record<Encoding, string>> = { identity: '', br: '-br', gzip: '-gz' };

const GZIP_LEVEL = 9;

const compress = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'gzip' ? compressGzip(body, GZIP_LEVEL) : compressBrotli(body, qualityFor(body.length));

/**
 * A text that is sent any number of times. It is compressed for an encoding when a client first asks for that; compressing
 * all documents at the start of the server would take longer than everything else there.
 */
export class PublicDocument {
  private readonly tag: string;
  private readonly ready: { identity: Representation } & Partial<Record<Encoding, Representation>>;
  private readonly pending = new Map<Encoding, Promise<Representation>>();

  /** `everywhere` are headers of every response, including `content-type` if it is not JSON. */
  constructor(
    readonly body: Buffer,
    private readonly everywhere: HeaderMap,
  ) {
    this.tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.ready = { identity: this.represent(body, 'identity') };
  }

  etagOf(encoding: Encoding): string {
    return `"${this.tag}${SUFFIX[encoding]}"`;
  }

  /** The size of what most browsers receive; 0 until one has asked for it. */
  get brotliBytes(): number {
    return this.ready.br?.body.length ?? 0;
  }

  /** Returns the representation in an encoding; undefined until it has been prepared. */
  find(encoding: Encoding): Representation | undefined {
    return this.ready[encoding];
  }

  /** Compresses the document once, however many clients ask for it at the same time. */
  prepare(encoding: 'br' | 'gzip'): Promise<Representation> {
    const known = this.pending.get(encoding);
    if (known) return known;
    const prepared = compress(this.body, encoding)
      .then((body) => (this.ready[encoding] = this.represent(body, encoding)))
      .finally(() => this.pending.delete(encoding));
    this.pending.set(encoding, prepared);
    return prepared;
  }

  /** The headers of a 304 response. */
  headersWhenCurrent(encoding: Encoding): FlatHeaderList {
    return Object.entries(this.alwaysSent(encoding)).flat();
  }

  private represent(body: Buffer, encoding: Encoding): Representation {
    const headers = {
      'content-type': JSON_TYPE,
      ...this.alwaysSent(encoding),
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body, headers: Object.entries(headers).flat() };
  }

  private alwaysSent(encoding: Encoding): HeaderMap {
    const etag = this.etagOf(encoding);
    return { ...this.everywhere, 'cache-control': 'public, no-cache', vary: 'accept-encoding', etag };
  }
}

/** Makes the document of a text. Returns `before` when the text has not changed. */
export function documentOf(text: string, everywhere: HeaderMap, before?: PublicDocument): PublicDocument {
  const body = encodeText(text);
  return before?.body.equals(body) ? before : new PublicDocument(body, everywhere);
}

/** Returns whether an `If-None-Match` header matches the tag. Proxies may have turned it into a weak one. */
function isCurrent(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
}

interface DocumentRequest {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Sends the document in the client's preferred encoding, or 304 if the client has it. */
export function sendDocument(
  document: PublicDocument,
  { method, headers }: DocumentRequest,
  response: ServerResponse,
): void {
  const encoding = negotiateEncoding(headers['accept-encoding'] as string | undefined);
  if (isCurrent(headers['if-none-match'], document.etagOf(encoding))) {
    response.writeHead(304, document.headersWhenCurrent(encoding)).end();
    return;
  }
  const send = ({ body, headers: all }: Representation) => {
    response.writeHead(200, all).end(method === 'HEAD' ? undefined : body);
  };
  const ready = document.find(encoding);
  if (ready) send(ready);
  else if (encoding !== 'identity')
    document.prepare(encoding).then(send, (error: unknown) => response.destroy(error as Error));
}
