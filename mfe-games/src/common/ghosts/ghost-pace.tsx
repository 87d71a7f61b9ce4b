import { useSyncExternalStore } from 'react';
import type { GhostRace } from './ghost-race.js';
import css from './ghost-pace.module.css';

/** The points that the run raced against had at this moment, where its ninja is not shown. */
export function GhostPace({ race }: { readonly race: GhostRace }) {
  const pace = useSyncExternalStore(race.subscribe, race.getPace);
  if (pace === null) return null;
  return (
    <span className={css.pace}>
      <span className="sr">Best run so far: </span>
      <span aria-hidden="true">◌ </span>
      {pace.toLocaleString('en')}
    </span>
  );
}
