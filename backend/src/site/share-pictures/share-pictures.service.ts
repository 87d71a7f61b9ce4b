import { Injectable } from '@nestjs/common';
import { JobSchedulerService } from '../../platform/jobs/index.js';
import { ObjectStore, StoreFaultLog } from '../../platform/storage/index.js';
import { Clock } from '../../runtime/clock.js';
import { ConcurrencyLimiter } from '../../runtime/concurrency-limiter.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { pictureFiles } from './picture-files.js';
import { RasteriserService } from './rasteriser.service.js';
import { type PictureContent, pictureHash } from './rules/picture-content.js';
import { type PictureSources, pictureSvg } from './rules/picture-svg.js';

const DAY = 86_400_000;
/** A picture that is still in use is drawn again after this time. */
const TTL_MS = 90 * DAY;

const FOLDER = 'share-pictures';
const keyOf = (hash: string) => `${FOLDER}/${hash}.png`;

/**
 * Draws sharing pictures and keeps them in the store that all instances share, under the hash of their content. One is
 * drawn at a time, and once, however many requests ask for it.
 */
@Injectable()
export class SharePicturesService {
  private readonly sources: PictureSources;
  private readonly faults: StoreFaultLog;
  private readonly inProgress = new Map<string, Promise<Buffer>>();
  private readonly limiter = new ConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: 30,
    busyMessage: 'Too many pictures are being drawn. Try again in a few seconds.',
  });

  constructor(
    private readonly rasteriser: RasteriserService,
    private readonly store: ObjectStore,
    log: Log,
    clock: Clock,
    settings: Settings,
    jobs: JobSchedulerService,
  ) {
    this.sources = pictureFiles(settings.contentDir);
    this.faults = new StoreFaultLog(log, clock, 'A sharing picture could not be stored');
    const deleteOld = () => store.deleteUnused(FOLDER, clock.now() - TTL_MS);
    jobs.add({ name: 'old-share-pictures', everyMs: DAY, run: deleteOld });
  }

  /** Returns the PNG of a content. Rejects with `TooManyRequests` while too many are waiting to be drawn. */
  async read(content: PictureContent): Promise<Buffer> {
    const hash = pictureHash(content);
    // Without the store a picture can still be drawn.
    const stored = await this.findStored(hash).catch(() => null);
    if (stored) return stored;
    const running = this.inProgress.get(hash) ?? this.draw(hash, content);
    this.inProgress.set(hash, running);
    return running;
  }

  /** Returns the PNG with a hash that `pictureHash` has returned, also of former content; null if it is not stored. */
  findStored(hash: string): Promise<Buffer | null> {
    return this.store.read(keyOf(hash));
  }

  private draw(hash: string, content: PictureContent): Promise<Buffer> {
    const drawing = this.limiter.run(async () => {
      const png = await this.rasteriser.rasterise(pictureSvg(content, this.sources));
      await this.storePicture(hash, png);
      return png;
    });
    return drawing.finally(() => this.inProgress.delete(hash));
  }

  /** Another instance may store the same picture at the same time. Never rejects. */
  private async storePicture(hash: string, png: Buffer): Promise<void> {
    try {
      await this.store.put(keyOf(hash), png, { isDisposable: true });
    } catch (error) {
      this.faults.record(error);
    }
  }
}
