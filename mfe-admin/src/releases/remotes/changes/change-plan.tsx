import type { ReactNode } from 'react';
import type { ApiClient } from '@shinobi/shared/platform';
import { Field, TextField } from '@shinobi/shared/ui';
import css from '../../releases.module.css';
import {
  marksOf,
  type ReleaseChange,
  type ReleaseState,
  rollbackTargets,
  type VersionState,
} from '../release-state.js';

export type PlannedChange = Exclude<ReleaseChange, { readonly kind: 'preview' }>;

/** What the administrator has entered. */
export interface ChangeInput {
  /** By the name of the field. */
  readonly values: Readonly<Record<string, FormDataEntryValue>>;
  /** Empty when none was entered. */
  readonly reason: string;
}

/** How a change is explained, confirmed and sent. */
export interface ChangePlan {
  readonly title: string;
  readonly text: string;
  readonly fields?: ReactNode;
  readonly confirm: string;
  readonly needsReason: boolean;
  /** The server does a change once, however often it is sent with the same key. */
  readonly send: (api: ApiClient, input: ChangeInput, idempotencyKey: string) => Promise<ReleaseState>;
  /** Whether the change has happened; the server ignores a rollback of a version that is not active any more. */
  readonly isDone?: (after: ReleaseState, input: ChangeInput) => boolean;
  readonly news: (input: ChangeInput) => string;
}

const optional = (reason: string) => (reason === '' ? {} : { reason });

function planPromotion({ name, rev, active, versions }: ReleaseState, version: string): ChangePlan {
  const order = versions.map((each) => each.version);
  const goesBack = order.indexOf(version) > order.indexOf(active);
  const mark = goesBack ? ` ${active} is newer, so it is marked as rolled back.` : '';
  return {
    title: `Promote ${name} ${version}`,
    text: `Promote ${name} to ${version}? All visitors get it with the next page they load.${mark}`,
    confirm: 'Promote',
    needsReason: false,
    send: (api, { reason }, idempotencyKey) =>
      api('POST /api/Admin/SetRelease', { body: { name, version, rev, ...optional(reason) }, idempotencyKey }),
    news: () => `New pages use ${name} ${version}.`,
  };
}

const percentOf = ({ values }: ChangeInput) => Number(values['percent']);

function planCanary({ name, rev, active, canary, canaryPercent }: ReleaseState, version: string): ChangePlan {
  const isRunning = canary === version;
  return {
    title: isRunning ? `Canary of ${name}` : `Start a canary of ${name}`,
    text: `A part of the visitors gets ${version}, always the same ones; the others stay with ${active}. If it fails significantly more often than the proven version, the server rolls it back.`,
    fields: (
      <TextField
        label="Visitors who get it, in percent"
        name="percent"
        type="number"
        min={1}
        max={100}
        step={1}
        required
        defaultValue={isRunning ? canaryPercent : 10}
      />
    ),
    confirm: isRunning ? 'Change' : 'Start canary',
    needsReason: false,
    send: (api, input, idempotencyKey) =>
      api('POST /api/Admin/SetRelease', {
        body: { name, version, canary: percentOf(input), rev, ...optional(input.reason) },
        idempotencyKey,
      }),
    news: (input) => `${percentOf(input)} % of the visitors get ${name} ${version} with their next page.`,
  };
}

function planCanaryStop({ name, rev, active }: ReleaseState, version: string): ChangePlan {
  return {
    title: `Stop the canary of ${name}`,
    text: `Stop the canary ${version}? All visitors get ${active} with the next page they load.`,
    fields: (
      <label className={css.check}>
        <input type="checkbox" name="mark" />
        <span>Also mark {version} as rolled back, so that it is never chosen automatically.</span>
      </label>
    ),
    confirm: 'Stop canary',
    needsReason: false,
    send: (api, { values, reason }, idempotencyKey) =>
      values['mark'] === 'on'
        ? api('POST /api/Admin/RollBackRelease', { body: { name, version, rev, ...optional(reason) }, idempotencyKey })
        : api('POST /api/Admin/StopCanary', { body: { name, rev, ...optional(reason) }, idempotencyKey }),
    news: () => `The canary of ${name} is stopped.`,
  };
}

const targetOf = ({ values: { to } }: ChangeInput) => (typeof to === 'string' ? to : '');

function planRollback(state: ReleaseState, preselected: string): ChangePlan {
  const { name, active } = state;
  const labelOf = (target: VersionState) => {
    const marks = marksOf(state, target).join(', ');
    return marks === '' ? target.version : `${target.version} (${marks})`;
  };
  return {
    title: `Roll back ${name}`,
    text: `${active} is marked as rolled back, so that it is never chosen automatically. All visitors get the chosen version with the next page they load.`,
    fields: (
      <Field label="Version to go back to">
        {(control) => (
          <select {...control} name="to" defaultValue={preselected}>
            {rollbackTargets(state).map((target) => (
              <option key={target.version} value={target.version}>
                {labelOf(target)}
              </option>
            ))}
          </select>
        )}
      </Field>
    ),
    confirm: 'Roll back',
    needsReason: false,
    send: (api, input, idempotencyKey) =>
      api('POST /api/Admin/RollBackRelease', {
        body: { name, version: active, to: targetOf(input), ...optional(input.reason) },
        idempotencyKey,
      }),
    isDone: (after, input) => after.active === targetOf(input),
    news: (input) => `New pages use ${name} ${targetOf(input)}.`,
  };
}

function planFreeze({ name, rev, frozen: why }: ReleaseState, frozen: boolean): ChangePlan {
  return {
    title: frozen ? `Freeze ${name}` : `Allow promotions of ${name}`,
    text: frozen
      ? `No version of ${name} can be promoted or become a canary until you allow it again. Teams see the reason. Rollbacks stay possible.`
      : `Versions of ${name} can be promoted again. They were stopped for this reason: ${why ?? 'none'}`,
    confirm: frozen ? 'Freeze' : 'Allow',
    needsReason: true,
    send: (api, { reason }, idempotencyKey) =>
      api('POST /api/Admin/FreezeReleases', { body: { name, frozen, rev, reason }, idempotencyKey }),
    news: () => (frozen ? `Promotions of ${name} are stopped.` : `Promotions of ${name} are allowed again.`),
  };
}

function planRetirement({ name, rev }: ReleaseState, retired: boolean): ChangePlan {
  return {
    title: retired ? `Retire ${name}` : `Put ${name} back`,
    text: retired
      ? `The pages and menu entries of ${name} are gone with the next page that visitors load. Its versions are kept, and you can put it back.`
      : `The pages and menu entries of ${name} are back with the next page that visitors load.`,
    confirm: retired ? 'Retire' : 'Put back',
    needsReason: true,
    send: (api, { reason }, idempotencyKey) =>
      api('POST /api/Admin/RetireRemote', { body: { name, retired, rev, reason }, idempotencyKey }),
    news: () => (retired ? `${name} is retired.` : `${name} is back.`),
  };
}

/** Plans a change of a remote in the state that the administrator has seen. */
export function planChange(change: PlannedChange, state: ReleaseState): ChangePlan {
  switch (change.kind) {
    case 'promote':
      return planPromotion(state, change.version);
    case 'canary':
      return planCanary(state, change.version);
    case 'stop-canary':
      return planCanaryStop(state, change.version);
    case 'roll-back':
      return planRollback(state, change.to);
    case 'freeze':
      return planFreeze(state, change.frozen);
    case 'retire':
      return planRetirement(state, change.retired);
  }
}
