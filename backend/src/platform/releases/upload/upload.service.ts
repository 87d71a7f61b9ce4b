import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import type { ReleaseCaller } from '../../../http/caller.js';
import { ConcurrencyLimiter } from '../../../runtime/concurrency-limiter.js';
import { authorByToken } from '../access/change-authors.service.js';
import { ReleaseKeysService } from '../access/release-keys.service.js';
import { checkFiles, checkManifest, MANIFEST, parseManifest } from '../release-folder.js';
import { badRelease, badSignature } from '../release.errors.js';
import { readArchive } from './archive.js';
import { compressedCopies, listedFiles } from './listed-files.js';
import { ReleaseChecksService } from './release-checks.service.js';
import { ReleaseStorageService } from './release-storage.service.js';
import { StagingService } from './staging.service.js';

type UploadResult = ResponseOf<'POST /api/Release/Upload'>;

export interface SignedArchive {
  /** A gzipped tar of a release folder. */
  readonly archive: Buffer;
  /** The Ed25519 signature of its bytes, in base64. */
  readonly signature: string;
}

type Files = ReadonlyMap<string, Buffer>;

function manifestIn(files: Files): ReleaseManifest {
  const bytes = files.get(MANIFEST);
  if (!bytes) throw badRelease(`it has no ${MANIFEST} at its top`);
  const manifest = parseManifest(bytes.toString('utf8'));
  checkManifest(manifest);
  return manifest;
}

/** Stores versions that teams send. A refused one leaves nothing. */
@Injectable()
export class UploadService {
  /** An unpacked archive can have 60 MB. */
  private readonly unpacking = new ConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: 4,
    busyMessage: 'Too many releases are being uploaded right now. Try again in a few seconds.',
  });

  constructor(
    private readonly keys: ReleaseKeysService,
    private readonly checks: ReleaseChecksService,
    private readonly staging: StagingService,
    private readonly storage: ReleaseStorageService,
  ) {}

  /**
   * Stores the version in an archive without activating it. Rejects with `BadSignature`, `BadArchive`, `BadRelease`,
   * `ReleaseDiffers`, `Forbidden` for the token of another remote, or `StorageUnavailable`.
   */
  upload(sent: SignedArchive, caller: ReleaseCaller): Promise<UploadResult> {
    return this.unpacking.run(() => this.uploadNext(sent, caller));
  }

  private async uploadNext({ archive, signature }: SignedArchive, caller: ReleaseCaller): Promise<UploadResult> {
    const remote = caller.kind === 'operator' ? '*' : caller.remote;
    const signers = await this.keys.findSigners(archive, Buffer.from(signature, 'base64'), remote);
    if (signers.size === 0) throw badSignature();
    const files = await readArchive(archive);
    const manifest = manifestIn(files);
    const { name, version } = manifest;
    const author = authorByToken(caller, name);
    if (!signers.has('*') && !signers.has(name)) throw badSignature();
    const listed = listedFiles(files, manifest);
    return this.staging.stage(listed, async (staged) => {
      await checkFiles(staged, manifest);
      const copies = await compressedCopies(files, manifest);
      const warnings = await this.judge(manifest, listed, copies);
      await this.staging.write(staged, copies);
      const isNew = await this.storage.store(staged, manifest, author);
      return { name, version, isNew, warnings };
    });
  }

  /** A version that is stored already was judged against what was in use then. */
  private async judge(manifest: ReleaseManifest, files: Files, copies: Files): Promise<string[]> {
    if (await this.storage.isStored(manifest)) return [];
    return this.checks.check(manifest, (file) => (copies.get(`${file}.br`) ?? files.get(file))?.length ?? 0);
  }
}
