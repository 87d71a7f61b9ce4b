import type { Today } from '@shinobi/shared/contract/learning/memory';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ResultAction } from '../quiz/index.js';

type Path = ResponseOf<'GET /api/Path/GetPath'>;

interface NextOptions {
  /** Undefined until it has loaded. */
  readonly next: { readonly today: Today; readonly path: Path } | undefined;
  /** The keys of the items that were new in this session. */
  readonly learnt: readonly string[];
  /** Whether items were practised that the learner had chosen in the plan. */
  readonly isPractice: boolean;
  readonly onNewSession: () => void;
}

/** Returns the end of the unit that this session has completed: a lesson, a test or a tale. */
function completedEnd({ chapters, progress }: Path, learnt: readonly string[]): ResultAction | null {
  const done = new Set(progress.filter(({ state }) => state === 'done').map(({ unitId }) => unitId));
  const units = chapters.flatMap(({ units: each }) => each);
  const unit = units.find(({ unitId, items }) => done.has(unitId) && items.some((item) => learnt.includes(item)));
  return unit && !unit.end.isHidden ? { label: unit.end.title, to: unit.end.address } : null;
}

function mainAction({ next, learnt, onNewSession }: NextOptions): ResultAction {
  const nextSession: ResultAction = { label: 'Next session', run: onNewSession };
  if (!next) return nextSession;
  const { today, path } = next;
  if (today.due + today.fresh > 0) return nextSession;
  const end = completedEnd(path, learnt);
  if (end) return end;
  return today.unit
    ? { label: `On the path: ${today.unit.title}`, to: '/path' }
    : { label: 'Read a folktale', to: '/folktales' };
}

/** Returns what to do after a session. The first action is the recommended one. */
export function nextActions(options: NextOptions): readonly [ResultAction, ...ResultAction[]] {
  const home: ResultAction = { label: 'Home', to: '/' };
  if (options.isPractice) return [{ label: 'Back to your plan', to: '/plan' }, home];
  return [mainAction(options), { label: 'Your plan', to: '/plan' }, home];
}
