import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

export const StorySummary = z.object({
  storyId: z.number().int(),
  storyName: z.string(),
  description: z.string(),
});
export type StorySummary = z.infer<typeof StorySummary>;

export const storiesContract = defineEndpoints({
  'GET /api/Stories/GetAllStories': {
    summary: 'All published folktales in reading order.',
    access: 'anyone',
    response: z.array(StorySummary),
  },
  'GET /api/StoriesEdit/GetAll': {
    summary: "All folktales with the state of their drafts, for the editor's list.",
    access: 'editor',
    response: z.array(StorySummary.extend({ published: z.boolean(), updatedAt: z.string() })),
  },
});
