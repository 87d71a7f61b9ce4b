import { Button, Chip } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatDay, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import css from '../releases.module.css';
import { describeRate } from './failure-rate.js';
import {
  isStepBack,
  marksOf,
  type OpenChange,
  type ReleaseState,
  type VersionState,
  whyNoPromotion,
} from './release-state.js';

interface VersionTableProps {
  readonly state: ReleaseState;
  /** Newest first. */
  readonly versions: readonly VersionState[];
  readonly onOpen: OpenChange;
}

const columnsOf = (state: ReleaseState, onOpen: OpenChange): readonly Column<VersionState>[] => [
  {
    title: 'Version',
    show: (row) => (
      <span className={css.version}>
        {row.version}
        {marksOf(state, row).map((mark) => (
          <span key={mark}>
            {' '}
            <Chip>{mark}</Chip>
          </span>
        ))}
      </span>
    ),
  },
  // The second column, so that a phone shows it without scrolling.
  { title: 'Use', show: (row) => <VersionActions state={state} row={row} onOpen={onOpen} /> },
  { title: 'Failure rate', show: ({ health }) => describeRate(health) },
  {
    title: 'Published (UTC)',
    show: ({ createdAt, publishedBy }) => (
      <>
        {formatInstant(createdAt)} <span className={css.by}>by {publishedBy}</span>
      </>
    ),
  },
];

/** The versions of a remote with what can be done with each. */
export function VersionTable({ state, versions, onOpen }: VersionTableProps) {
  const oldest = state.versions.map(({ createdAt }) => createdAt).toSorted()[0];
  return (
    <DataTable
      name={`Versions of ${state.name}`}
      caption={`${formatCount(state.versions.length, 'version')}${oldest ? `, since ${formatDay(oldest)}` : ''}`}
      columns={columnsOf(state, onOpen)}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}

interface VersionActionsProps {
  readonly state: ReleaseState;
  readonly row: VersionState;
  readonly onOpen: OpenChange;
}

function VersionActions({ state, row: { version }, onOpen }: VersionActionsProps) {
  const { name, active, canary } = state;
  if (version === active) return <span className="quiet">In use</span>;
  return (
    <span className={css.actions}>
      <ActivateButton state={state} version={version} onOpen={onOpen} />
      {version !== canary && (
        <Button
          size="small"
          variant="plain"
          aria-label={`Start canary: ${name} ${version}`}
          reason={whyNoPromotion(state)}
          onClick={() => onOpen({ kind: 'canary', version })}
        >
          Canary
        </Button>
      )}
      <Button
        size="small"
        variant="plain"
        aria-label={`Preview link: ${name} ${version}`}
        onClick={() => onOpen({ kind: 'preview', version })}
      >
        Preview
      </Button>
    </span>
  );
}

interface ActivateButtonProps {
  readonly state: ReleaseState;
  readonly version: string;
  readonly onOpen: OpenChange;
}

/** Activates this version: an older fallback by a rollback, any other by a promotion. */
function ActivateButton({ state, version, onOpen }: ActivateButtonProps) {
  const isRollback = isStepBack(state, version);
  const verb = isRollback ? 'Roll back' : 'Promote';
  // A frozen remote can still be rolled back.
  const reason = isRollback && state.retiredAt === null ? null : whyNoPromotion(state);
  return (
    <Button
      size="small"
      aria-label={`${verb}: ${state.name} ${version}`}
      reason={reason}
      onClick={() => onOpen(isRollback ? { kind: 'roll-back', to: version } : { kind: 'promote', version })}
    >
      {verb}
    </Button>
  );
}
