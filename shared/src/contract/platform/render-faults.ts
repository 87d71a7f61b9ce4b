import { z } from 'zod';
import { instant } from './text.js';

const LOST_PAGE_REASONS = ['threw', 'timeout', 'memory', 'exit', 'forbidden', 'markup'] as const;
/** What is wrong with a page that is used nevertheless. */
export const USED_PAGE_REASONS = ['timer', 'unstable'] as const;
/** Why a page could not be rendered, or not without a fault. */
export const RENDER_FAULT_REASONS = [...LOST_PAGE_REASONS, ...USED_PAGE_REASONS] as const;
export type RenderFaultReason = (typeof RENDER_FAULT_REASONS)[number];

/** What went wrong with one page of a version when the server rendered it. */
const renderFault = z.object({
  version: z.string(),
  /** The address of the page. */
  path: z.string(),
  /** The reason of the latest fault. */
  reason: z.enum(RENDER_FAULT_REASONS),
  message: z.string(),
  /** How many faults the page has had. */
  count: z.number(),
  /** When the latest one happened. */
  at: instant,
});

/** The latest faults first, 200 at most. */
export const renderFaults = z.array(renderFault).readonly();
export type RenderFaults = z.infer<typeof renderFaults>;
export type RenderFault = RenderFaults[number];
