import { z } from 'zod';
import { OPERATION_LOG_MAX_LENGTHS } from '../../domain/limits/texts.js';
import { defineEndpoints } from './endpoint.js';
import { line } from './text.js';

/** What a server needs in order to serve pages. */
const READY_PARTS = ['database', 'content', 'registry'] as const;
export type ReadyPart = (typeof READY_PARTS)[number];

export const systemContract = defineEndpoints({
  'GET /api/Live': {
    summary:
      'Whether the process responds, whatever it depends on: always 200. For process managers, which restart a server that does not respond.',
    access: 'anyone',
    probe: 'liveness',
    response: z.object({ status: z.literal('live'), uptimeSec: z.number().int() }),
  },
  'GET /api/Ready': {
    summary:
      'Whether the server can serve pages: its database responds, and the content and the registry of remotes are loaded. Otherwise 503, and `missing` names what is not there, or the status is `stopping`. For load balancers.',
    access: 'anyone',
    probe: 'readiness',
    response: z.object({ status: z.enum(['ready', 'unavailable', 'stopping']), missing: z.array(z.enum(READY_PARTS)) }),
  },
  'GET /api/SystemBase/GetVersion/:stamp': {
    summary: "The active shell build's number; `stamp` is `V` and the current time in milliseconds, to bypass caches.",
    access: 'anyone',
    params: z.strictObject({ stamp: z.string().regex(/^V\d{1,16}$/) }),
    response: z.number().int(),
  },
  'GET /api/SystemBase/GetMaintenance': {
    summary:
      'Whole minutes until the announced maintenance begins, 0 once it has begun, null while none is announced. For guests; users get it from GetDataForUser.',
    access: 'anyone',
    response: z.object({ maintenanceRemainingMinutes: z.number().int().min(0).nullable() }),
  },
  'POST /api/SystemBase/RegisterLog': {
    summary: 'Writes one row of the operation log; the page does not wait for it.',
    access: 'anyone',
    body: z.strictObject({
      url: line(0, OPERATION_LOG_MAX_LENGTHS.url),
      operationName: line(1, OPERATION_LOG_MAX_LENGTHS.operationName),
      userId: z.number().int().nullable().optional(),
      parameters: z.string().max(OPERATION_LOG_MAX_LENGTHS.parameters),
    }),
    response: z.object({}),
    example: { url: '/vocabulary-quiz/Food', operationName: 'RemoteFailed', parameters: '{"remote":"study"}' },
  },
  'GET /api/SystemBase/Health': {
    summary: 'Whether the server and its database respond; 503 when the database does not.',
    access: 'anyone',
    response: z.object({
      status: z.enum(['ok', 'unavailable']),
      version: z.number().int(),
      database: z.enum(['sqlite', 'postgres']),
      uptimeSec: z.number().int(),
    }),
  },
});
