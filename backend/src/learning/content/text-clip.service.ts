import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClipMarkService } from './clip-mark.service.js';

/** As `shared/scripts/content-audio/lesson-texts.mjs` names clips. */
const NAME_LENGTH = 16;
const MARK_LENGTH = 8;
const FILE = /^([0-9a-f]{16})-([0-9a-f]{8})\.m4a$/;

const clipPath = (name: string): string => `texts/${name}.m4a`;

/**
 * Finds the clips of sentences and words of lessons and articles. A clip is named by its text with furigana, so a text
 * that an editor has changed has none.
 */
@Injectable()
export class TextClipService {
  constructor(private readonly marks: ClipMarkService) {}

  /** Returns the address of a text's clip, to spread into what is sent; without a clip nothing. */
  soundOf(text: string | null): { readonly sound?: string } {
    const name = createHash('sha256')
      .update(text ?? '')
      .digest('hex')
      .slice(0, NAME_LENGTH);
    const mark = text === null ? null : this.marks.markOf(clipPath(name));
    return mark === null ? {} : { sound: `/audio/texts/${name}-${mark.slice(0, MARK_LENGTH)}.m4a` };
  }

  /**
   * Returns the path below `content/audio` of a clip by the file name of its address; null if there is none. The address
   * of a clip that has been recorded again leads to the new recording, which must not be cached under it.
   */
  findClip(file: string): { readonly path: string; readonly isCurrent: boolean } | null {
    const [, name = '', mark = ''] = FILE.exec(file) ?? [];
    const current = this.marks.markOf(clipPath(name));
    return current === null ? null : { path: clipPath(name), isCurrent: current.startsWith(mark) };
  }
}
