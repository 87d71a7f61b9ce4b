import { z } from 'zod';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../domain/limits/pagination.js';
import { numeric, text } from './text.js';

/** The part of a query that asks for one page of a list; `before` is the `nextCursor` of the page before it. */
export const pageQuery = { limit: numeric(1, PAGE_SIZE_MAX).default(PAGE_SIZE), before: text(1, 200).optional() };

/** Asks for the next page as `before`; null on the last one. */
export const nextCursor = z.string().nullable();
