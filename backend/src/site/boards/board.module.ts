import { Module } from '@nestjs/common';
import { ImageModule } from '../../platform/images/index.js';
import { BoardController } from './board.controller.js';
import { BoardRepository } from './board.repository.js';
import { BoardService } from './board.service.js';

@Module({
  imports: [ImageModule],
  controllers: [BoardController],
  providers: [BoardService, BoardRepository],
})
export class BoardModule {}
