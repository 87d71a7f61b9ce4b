import { createHash } from 'node:crypto';
import type { ListObjectsCommandOutput, S3 } from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { Clock } from '../../runtime/clock.js';
import type { Log } from '../../runtime/log.js';
import type { BucketSettings } from '../../runtime/settings.js';
import type { BucketOutage } from './bucket-outage.js';
import { LocalCopies } from './local-copies.js';
import { ObjectStore, type PutOptions, type StoredObject } from './object-store.js';
import { isMissingObject } from './rules/bucket-fault.js';
import { requireKey, splitPrefix } from './rules/object-key.js';
import { UseTimes } from './use-times.js';

const DAY = 86_400_000;
const DELETIONS_AT_ONCE = 8;
/** The entry of an object's metadata that says which bytes were put. */
const HASH = 'sha256';

/** What all responses of the client have. */
type MetadataBearer = Pick<ListObjectsCommandOutput, '$metadata'>;

/** What a bucket says about an object. */
export interface ObjectState {
  readonly at: number;
  /** In hexadecimal; null: nobody who uses this class has put it. */
  readonly sha256: string | null;
}

export interface S3Connection {
  readonly client: S3;
  readonly bucket: BucketSettings;
  readonly outage: BucketOutage;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns what a call resolves with; null when there is no such object. */
async function ifPresent<T>(call: Promise<T>, method?: 'HEAD'): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissingObject(error, method)) return null;
    throw error;
  }
}

/** Returns a successful response. Throws when it lacks what S3 always sends, as the page of a proxy or a web server does. */
function requireS3<T extends MetadataBearer>(response: T, mark: unknown): T {
  if (mark !== undefined) return response;
  throw Object.assign(new Error('The response is not one of S3.'), { $metadata: response.$metadata });
}

/** S3 deletes with 204 and an empty response. The page of a web server has another status, and no request id. */
const markOfDeletion = ({ $metadata }: MetadataBearer) =>
  $metadata.httpStatusCode === 204 ? $metadata.httpStatusCode : $metadata.requestId;

/**
 * Stores objects in a bucket of an S3-compatible service. It needs no more of the service than to put, get, copy, delete and
 * list: no conditional writes, which many services lack. Each object has the hash of its bytes in its metadata, so that one
 * that was damaged or replaced is never used.
 */
export class S3ObjectStore extends ObjectStore {
  override readonly isRemote = true;
  private readonly uses: UseTimes;
  private readonly refused = new Set<string>();

  constructor(
    private readonly connection: S3Connection,
    private readonly copies: LocalCopies,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
    this.uses = new UseTimes((prefix) => this.list(prefix), clock);
  }

  override async put(key: string, bytes: Uint8Array, { withinMs }: PutOptions = {}): Promise<void> {
    const object = { ...this.named(key), Body: bytes, Metadata: { [HASH]: sha256Of(bytes) } };
    await this.send(async (s3, options) => {
      const stored = await s3.putObject(object, options);
      requireS3(stored, stored.ETag);
    }, withinMs);
    await this.uses.setTime(key, this.clock.now());
  }

  override async read(key: string, { withinMs }: { withinMs?: number } = {}): Promise<Buffer | null> {
    const found = await this.send(async (s3, options) => {
      const object = await ifPresent(s3.getObject(this.named(key), options));
      if (!object) return null;
      const { Body, Metadata } = requireS3(object, object.ETag);
      return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), sha256: Metadata?.[HASH] };
    }, withinMs);
    if (found && found.sha256 === sha256Of(found.bytes)) return found.bytes;
    await this.uses.forget(key);
    if (found) this.refuse(key);
    return null;
  }

  override async has(key: string): Promise<boolean> {
    return ((await this.findState(key))?.sha256 ?? null) !== null;
  }

  /** Returns null when there is no such object. */
  async findState(key: string): Promise<ObjectState | null> {
    const found = await this.send(async (s3, options) => {
      const object = await ifPresent(s3.headObject(this.named(key), options), 'HEAD');
      return object && requireS3(object, object.ETag);
    });
    return found && { at: found.LastModified?.getTime() ?? 0, sha256: found.Metadata?.[HASH] ?? null };
  }

  override async delete(key: string): Promise<void> {
    await this.send(async (s3, options) => {
      const deleted = await ifPresent(s3.deleteObject(this.named(key), options));
      if (deleted) requireS3(deleted, markOfDeletion(deleted));
    });
    await this.uses.forget(key);
  }

  override async *list(prefix: string): AsyncIterable<StoredObject> {
    splitPrefix(prefix);
    const { name: Bucket, prefix: root } = this.connection.bucket;
    let Marker: string | undefined;
    do {
      // The first version of this call, which all services have, continues after a key.
      const request = { Bucket, Prefix: root + prefix, Marker };
      const page: ListObjectsCommandOutput = await this.send(async (s3, options) => {
        const listed = await s3.listObjects(request, options);
        return requireS3(listed, listed.Name);
      });
      const objects = page.Contents ?? [];
      for (const { Key = '', LastModified } of objects)
        yield { key: Key.slice(root.length), at: LastModified?.getTime() ?? 0 };
      Marker = page.IsTruncated ? objects.at(-1)?.Key : undefined;
    } while (Marker !== undefined);
  }

  /** Copies an object that was not used for a day onto itself, which renews its time. */
  override async recordUse(key: string): Promise<boolean> {
    const wasUsed = await this.uses.wasUsed(key);
    if (wasUsed !== null) return wasUsed;
    const state = await this.findState(key);
    if (state?.sha256 == null) return false;
    const now = this.clock.now();
    if (now - state.at >= DAY && !(await this.renew(key, state.sha256))) return false;
    await this.uses.setTime(key, now);
    return true;
  }

  /** Returns false when the object was deleted meanwhile. */
  private async renew(key: string, sha256: string): Promise<boolean> {
    const { Bucket, Key } = this.named(key);
    const metadata = { MetadataDirective: 'REPLACE', Metadata: { [HASH]: sha256 } } as const;
    const copy = { Bucket, Key, CopySource: `${Bucket}/${Key}`, ...metadata };
    const copied = await this.send(async (s3, options) => {
      const object = await ifPresent(s3.copyObject(copy, options));
      return object && requireS3(object, object.CopyObjectResult?.ETag);
    });
    return copied !== null;
  }

  override async deleteUnused(folder: string, before: number): Promise<void> {
    const limit = pLimit(DELETIONS_AT_ONCE);
    const unused: string[] = [];
    for await (const { key, at } of this.list(`${folder}/`)) if (at < before) unused.push(key);
    await Promise.all(unused.map((key) => limit(() => this.deleteUnlessUsed(key, before))));
  }

  private async deleteUnlessUsed(key: string, before: number): Promise<void> {
    const state = await this.findState(key);
    if (state && state.at < before) await this.delete(key);
  }

  override findFile(key: string, suffixes: readonly string[] = []): Promise<string | null> {
    return this.copies.findFile(key, suffixes, (each) => this.read(each));
  }

  override deleteOldCopies(folder: string, before: number): Promise<void> {
    return this.copies.deleteOld(folder, before);
  }

  override close(): void {
    this.connection.client.destroy();
  }

  private send<T>(call: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<T>, withinMs?: number): Promise<T> {
    const { client, outage } = this.connection;
    return outage.run((abortSignal) => call(client, { abortSignal }), withinMs);
  }

  private named(key: string): { readonly Bucket: string; readonly Key: string } {
    const { name, prefix } = this.connection.bucket;
    return { Bucket: name, Key: prefix + requireKey(key) };
  }

  private refuse(key: string): void {
    if (this.refused.has(key)) return;
    this.refused.add(key);
    this.log.error({ key }, 'An object of the bucket is not the one that was stored, and is not used.');
  }
}
