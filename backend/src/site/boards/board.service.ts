import { Injectable } from '@nestjs/common';
import type { Board, BoardName } from '@shinobi/shared/contract/site/board';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import { sameToken } from '../../security/compare-tokens.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ImageService, imageSrc, type StoredImage } from '../../platform/images/index.js';
import type { BoardEntity } from './board.entity.js';
import { BoardRepository } from './board.repository.js';
import { wrongBoardToken } from './board.errors.js';

/** The owner id of pictures that belong to no user. */
const NOBODY = 0;

interface BoardUpload {
  readonly board: BoardName;
  readonly token: string;
  readonly text: string;
}

const view = (board: BoardName, row: BoardEntity | null): Board => ({
  board,
  text: row?.text ?? '',
  imagePath: row?.imageId ? imageSrc(row.imageId) : null,
  updatedAt: row?.updatedAt ?? null,
});

/** The public boards of the partner restaurants; each restaurant can change its own. */
@Injectable()
export class BoardService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly boards: BoardRepository,
    private readonly images: ImageService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async getBoard(board: BoardName): Promise<Board> {
    return view(board, await this.work.read((tx) => this.boards.find(tx, board)));
  }

  /** Rejects with `Forbidden` without the restaurant's token, or with `BadImage`. */
  async uploadBoard({ board, token, text }: BoardUpload, file: Buffer | undefined): Promise<Board> {
    const expected = this.settings.partnerTokens[board];
    if (expected === undefined || !sameToken(token, expected)) {
      throw wrongBoardToken();
    }
    if (!file) return this.storeBoard(board, text, null);
    return this.images.storeUpload({ file, purpose: 'picture', ownerId: NOBODY }, (image) =>
      this.storeBoard(board, text, image),
    );
  }

  /** Without a new picture the present one stays. */
  private storeBoard(board: BoardName, text: string, image: StoredImage | null): Promise<Board> {
    return this.work.run(async (tx) => {
      const now = this.clock.iso();
      const before = await this.boards.lockForUpdate(tx, board, now);
      if (image) await this.images.attachImage(tx, image, NOBODY);
      if (image && before.imageId) await this.images.releaseImages(tx, [before.imageId]);
      const row = { board, text, imageId: image?.imageId ?? before.imageId, updatedAt: now };
      await this.boards.update(tx, row);
      return view(board, row);
    });
  }
}
