import multipart, { type MultipartFile } from '@fastify/multipart';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE_ARCHIVE_MAX_BYTES } from '@shinobi/shared/domain/limits/releases';
import { UPLOAD_MAX_BYTES } from '@shinobi/shared/domain/limits/uploads';
import { AppError } from './app-error.js';
import { ConcurrencyLimiter } from '../runtime/concurrency-limiter.js';
import { parseJsonBytes } from './json-body.js';

/** Forms are small, apart from the one file that some calls accept. */
const LIMITS = { fields: 20, fieldSize: 16_384, fieldNameSize: 100, parts: 21, files: 1 };
const FILE = 'file';
/** Each takes up to 30 MB of memory. Those that wait stay with their senders. */
const ARCHIVES_AT_ONCE = 2;
const ARCHIVES_WAITING = 8;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

const unsupported = (message: string) => new AppError('UnsupportedMediaType', message);
const refused = (message: string) =>
  new AppError('InvalidInput', 'The form is not valid.', { details: [{ path: '', message }] });

/** The contract's endpoint that a route serves. */
const endpointOf = (request: FastifyRequest): Endpoint | undefined => {
  const key = request.routeOptions.config.endpoint;
  return key && contract[key];
};

const requireFormEndpoint = (request: FastifyRequest): void => {
  if (!endpointOf(request)?.form) throw unsupported('The body must be JSON (content-type: application/json).');
};

/** Fields by name. Duplicate names are refused: two readers of one form must not see different values. */
function fieldsOf(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (name === '__proto__') throw refused('A field cannot have this name.');
    if (fields.has(name)) throw refused('A field name is used twice.');
    if (!value.isWellFormed() || value.includes('\0')) throw refused('Text must be well-formed Unicode without NUL.');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function urlencodedFields(bytes: Buffer): Record<string, string> {
  try {
    return fieldsOf(new URLSearchParams(UTF8.decode(bytes)));
  } catch (error) {
    throw error instanceof AppError ? error : refused('The form must be UTF-8.');
  }
}

/** Reads an unexpected file to its end before refusing it, or the client could not read the refusal. */
async function readFile(request: FastifyRequest, part: MultipartFile): Promise<Buffer> {
  if (endpointOf(request)?.upload && part.fieldname === FILE) return part.toBuffer();
  part.file.resume();
  throw refused('This call does not accept this file.');
}

/** Teams upload archives of releases, everybody else pictures. */
const takesArchive = (request: FastifyRequest): boolean => {
  const endpoint = endpointOf(request);
  return endpoint?.access === 'release' && endpoint.upload === true;
};

const limitsOf = (request: FastifyRequest) => ({
  ...LIMITS,
  fileSize: takesArchive(request) ? RELEASE_ARCHIVE_MAX_BYTES : UPLOAD_MAX_BYTES,
});

/** What a form has too many of, by the code of the parser's error. */
const TOO_MANY_PARTS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: 'Send one file only.',
  FST_FIELDS_LIMIT: `A form has ${LIMITS.fields} fields at most.`,
  FST_PARTS_LIMIT: `A form has ${LIMITS.parts} parts at most.`,
};

/** Too many bytes become `TooLarge`, everything else that the parser throws `InvalidInput`. */
function toFormError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', statusCode } = error as { readonly code?: string; readonly statusCode?: number };
  const tooMany = TOO_MANY_PARTS[code];
  if (tooMany !== undefined) return refused(tooMany);
  return statusCode === 413 ? error : refused('The form is not well-formed.');
}

async function readMultipart(request: FastifyRequest): Promise<void> {
  requireFormEndpoint(request);
  const pairs: [string, string][] = [];
  try {
    for await (const part of request.parts({ limits: limitsOf(request) })) {
      if (part.type === 'file') request.upload = await readFile(request, part);
      else if (part.valueTruncated || part.fieldnameTruncated) throw refused('A field is too long.');
      else pairs.push([part.fieldname, String(part.value)]);
    }
  } catch (error) {
    throw toFormError(error);
  }
  request.body = fieldsOf(pairs);
}

/** Reads and discards the rest of a body, or a client that is still sending could not read the refusal. */
function discardBody({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    raw.once('close', resolve).once('end', resolve).resume();
    if (raw.complete) resolve();
  });
}

/**
 * Reads a form with an archive when few others are in memory. Its place is taken until the response is sent or the
 * connection is lost. Rejects with `TooManyRequests` when many wait already.
 */
function readArchive(request: FastifyRequest, reply: FastifyReply, places: ConcurrencyLimiter): Promise<void> {
  const closed = new Promise<void>((resolve) => void reply.raw.once('close', resolve));
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const readAndWait = async () => {
      hasBegun = true;
      await Promise.race([readMultipart(request), closed]);
      resolve();
      await closed;
    };
    places.run(readAndWait).catch(async (error: Error) => {
      if (!hasBegun) await discardBody(request);
      reject(error);
    });
  });
}

const parserOf =
  (read: (request: FastifyRequest, body: Buffer) => unknown) =>
  (request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void): void => {
    try {
      done(null, read(request, body));
    } catch (error) {
      done(error as Error);
    }
  };

/**
 * Accepts JSON bodies, and urlencoded and multipart forms for endpoints that declare a form. Everything else is refused
 * with `UnsupportedMediaType`. An endpoint with an upload accepts one `file` in a multipart form.
 */
export function registerBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer' } as const;
  server.addContentTypeParser<Buffer>(
    'application/json',
    whole,
    parserOf((_, body) => parseJsonBytes(body)),
  );
  server.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    whole,
    parserOf((request, body) => {
      requireFormEndpoint(request);
      return urlencodedFields(body);
    }),
  );
  server.decorateRequest('upload');
  void server.register(multipart, { throwFileSizeLimit: true });
  const archives = new ConcurrencyLimiter({
    concurrency: ARCHIVES_AT_ONCE,
    maxWaiting: ARCHIVES_WAITING,
    busyMessage: 'Too many releases are being uploaded right now. Try again in a few seconds.',
  });
  server.addHook('preHandler', (request, reply, done) => {
    if (!request.isMultipart()) return done();
    const read = takesArchive(request) ? readArchive(request, reply, archives) : readMultipart(request);
    read.then(() => done(), done);
  });
}
