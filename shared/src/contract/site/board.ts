import { z } from 'zod';
import { BOARD_TEXT_MAX_LENGTH } from '../../domain/limits/texts.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { text } from '../platform/text.js';

/** The partner restaurants that have a board; each name is also the address of its page. */
export const BOARDS = ['boscobel', 'sb-diner'] as const;
export type BoardName = (typeof BOARDS)[number];

/** A restaurant's board today. */
export const Board = z.object({
  board: z.enum(BOARDS),
  text: z.string(),
  /** The picture's address; null while there is none. */
  imagePath: z.string().nullable(),
  /** ISO 8601; null before the first upload. */
  updatedAt: z.string().nullable(),
});
export type Board = z.infer<typeof Board>;

export const boardContract = defineEndpoints({
  'GET /api/Board/GetOne/:board': {
    summary: 'The board of a partner restaurant.',
    access: 'anyone',
    params: z.strictObject({ board: z.enum(BOARDS) }),
    response: Board,
  },
  'POST /api/Board/Upload': {
    summary:
      "Sets the picture and text of a board, for the holder of the restaurant's token; without a file the picture stays.",
    access: 'anyone',
    form: z.strictObject({ board: z.enum(BOARDS), token: text(1, 200), text: text(0, BOARD_TEXT_MAX_LENGTH) }),
    upload: true,
    response: Board,
    errors: ['Forbidden', 'BadImage'],
    example: { board: 'boscobel', token: 'the token of the restaurant', text: 'Today: pumpkin soup.' },
  },
});
