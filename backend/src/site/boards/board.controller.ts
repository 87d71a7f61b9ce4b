import { Controller } from '@nestjs/common';
import type { Board } from '@shinobi/shared/contract/site/board';
import { Input, Route } from '../../http/route.decorator.js';
import { BoardService } from './board.service.js';

@Controller()
export class BoardController {
  constructor(private readonly boards: BoardService) {}

  @Route('GET /api/Board/GetOne/:board')
  one(@Input() { params }: Input<'GET /api/Board/GetOne/:board'>): Promise<Board> {
    return this.boards.getBoard(params.board);
  }

  @Route('POST /api/Board/Upload')
  upload(@Input() { form, file }: Input<'POST /api/Board/Upload'>): Promise<Board> {
    return this.boards.uploadBoard(form, file);
  }
}
