import { z } from 'zod';
import { BOARD_TEXT_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { text } from '../platform/text.js';

/** The partner restaurants that have a board; each is also the address of its page. */
export const BOARDS = ['boscobel', 'sb-diner'] as const;
export type BoardName = (typeof BOARDS)[number];

/** What a shop shows today. */
export const Board = z.object({
  board: z.enum(BOARDS),
  text: z.string(),
  /** The picture's address; null while the shop shows none. */
  imagePath: z.string().nullable(),
  /** ISO 8601; null while the shop has shown nothing yet. */
  updatedAt: z.string().nullable(),
});
export type Board = z.infer<typeof Board>;

export const boardContract = defineEndpoints({
  'GET /api/Board/GetOne/:board': {
    summary: 'What a partner restaurant shows on its board.',
    access: 'anyone',
    params: z.strictObject({ board: z.enum(BOARDS) }),
    response: Board,
  },
  'POST /api/Board/Upload': {
    summary:
      "Puts a new picture and text on a board, for the holder of the shop's token; without a file the picture stays.",
    access: 'anyone',
    form: z.strictObject({ board: z.enum(BOARDS), token: text(1, 200), text: text(0, BOARD_TEXT_MAX_LENGTH) }),
    upload: true,
    response: Board,
    errors: ['Forbidden', 'BadImage'],
    example: { board: 'boscobel', token: 'the token of the shop', text: 'Today: pumpkin soup.' },
  },
});
