import { Chip } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import css from '../releases.module.css';
import type { ReleaseState } from './release-state.js';

const Since = ({ at }: { readonly at: string }) => (
  <span className="quiet small">
    since <time dateTime={at}>{formatInstant(at)} UTC</time>
  </span>
);

/** What visitors get, and whether that may change. */
export const RemoteFacts = ({ state }: { readonly state: ReleaseState }) => (
  <dl className={css.facts}>
    <div>
      <dt>Active</dt>
      <dd>
        <b>{state.active}</b> <Since at={state.activeSince} />
      </dd>
    </div>
    <div>
      <dt>Canary</dt>
      <dd>
        {state.canary === null ? (
          'None'
        ) : (
          <>
            <b>{state.canary}</b> <span className="quiet small">for {state.canaryPercent} % of the visitors</span>
          </>
        )}
      </dd>
    </div>
    <div>
      <dt>Fallback</dt>
      <dd>{state.fallback ?? 'None'}</dd>
    </div>
    <div>
      <dt>Promotions</dt>
      <dd>
        <PromotionState state={state} />
      </dd>
    </div>
  </dl>
);

function PromotionState({ state: { frozen, retiredAt } }: { readonly state: ReleaseState }) {
  if (frozen === null && retiredAt === null) return 'Allowed';
  return (
    <>
      {retiredAt !== null && (
        <>
          <Chip tone="new">retired</Chip> <Since at={retiredAt} />{' '}
        </>
      )}
      {frozen !== null && (
        <>
          <Chip tone="new">frozen</Chip> <span className="small">{frozen}</span>
        </>
      )}
    </>
  );
}
