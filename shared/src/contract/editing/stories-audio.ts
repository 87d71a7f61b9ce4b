import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line, numeric } from '../platform/text.js';

const AUDIO_STATES = ['ready', 'making', 'missing', 'outdated', 'failed'] as const;

/** What editors hear of a folktale, and what is missing. */
export const storiesAudioContract = defineEndpoints({
  'GET /api/StoriesEdit/GetAudioStates/:id': {
    summary:
      'What the published sentences of a folktale sound like. `hasVoice`: the server makes missing clips itself. `ready`: a clip ' +
      'says the sentence. `missing` and `outdated` ones are for `npm run content:audio`. `failure` says why an attempt failed.',
    access: 'editor',
    params: z.strictObject({ id: numeric(0, ID_MAX) }),
    response: z.object({
      hasVoice: z.boolean(),
      lines: z.array(
        z.object({
          lineNumber: z.number().int(),
          kanji: z.string(),
          hiragana: z.string(),
          state: z.enum(AUDIO_STATES),
          failure: z.string().nullable(),
        }),
      ),
    }),
    errors: ['StoryNotFound'],
  },
  'POST /api/StoriesEdit/Say': {
    summary:
      'Says a sentence with the voice of the server, as an m4a file in Base64, and how the voice reads it. Both are null when ' +
      'the server has no voice.',
    access: 'editor',
    onlyReads: true,
    body: z.strictObject({ kanji: line(1, 1000), token: z.string().max(200).optional() }),
    response: z.object({ sound: z.string().nullable(), kana: z.string().nullable() }),
    example: { kanji: '桃が来ました。' },
  },
  'GET /api/StoriesEdit/GetAudioJobs': {
    summary:
      'The sentences whose audio clip must be made again since they were registered, and the file of each below ' +
      '`content/audio`. A sentence leaves the list once its clip exists.',
    access: 'editor',
    response: z.array(
      z.object({
        storyId: z.number().int(),
        storyName: z.string(),
        lineNumber: z.number().int(),
        kanji: z.string(),
        clip: z.string(),
        since: z.string(),
      }),
    ),
  },
});
