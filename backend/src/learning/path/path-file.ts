import { parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import { z } from 'zod';
import { oneLine } from '../lessons/index.js';

const unitId = z.number().int().min(1);
const itemKey = z.string().refine((key) => parseItemKey(key) !== null, 'must be the key of an item');
const line = z.number().int().min(1);

const UnitInFile = z.strictObject({
  unitId,
  title: oneLine,
  summary: oneLine,
  level: z.enum(['kana', 'N5', 'N4']),
  items: z.array(itemKey).min(1),
  grammar: z.array(oneLine),
  needs: z.array(unitId),
  end: z.strictObject({
    kind: z.enum(['kana-quiz', 'genre-quiz', 'lesson', 'kanji-lesson', 'tale']),
    title: oneLine,
    address: z.string().startsWith('/'),
    ref: oneLine,
    lines: z.tuple([line, line]).optional(),
  }),
});

const ChapterInFile = z.strictObject({ title: oneLine, units: z.array(UnitInFile).min(1) });

type Unit = z.infer<typeof UnitInFile>;

/** Returns what is wrong with the order of the units, as a sentence; null if nothing is. */
function findOrderFault(units: readonly Unit[]): string | null {
  const earlier = new Set<number>();
  const taught = new Set<string>();
  for (const { unitId: id, items, needs } of units) {
    if (earlier.has(id)) return `the unit ${id} appears twice`;
    const missing = needs.find((need) => !earlier.has(need));
    if (missing !== undefined) return `the unit ${id} needs ${missing}, which does not come before it`;
    const again = items.find((item, at) => taught.has(item) || items.indexOf(item) < at);
    if (again !== undefined) return `the unit ${id} teaches ${again} again`;
    earlier.add(id);
    for (const item of items) taught.add(item);
  }
  return null;
}

/** The schema of `content/path.json`. `npm run content:check` compares it with the library. */
export const PathFile = z.strictObject({ chapters: z.array(ChapterInFile) }).superRefine(({ chapters }, context) => {
  const fault = findOrderFault(chapters.flatMap(({ units }) => units));
  if (fault !== null) context.addIssue({ code: 'custom', path: ['chapters'], message: fault });
});
