import { useEffect, useRef } from 'react';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Button } from '@shinobi/shared/ui';
import css from './site-map.module.css';
import type { EntrySettings } from './use-entry.js';

interface EntryConflictProps {
  readonly theirs: SitemapEntry;
  readonly mine: EntrySettings;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

const describeSettings = ({ included, priority, changefreq }: EntrySettings): string =>
  [
    included ? 'in the site map' : 'left out',
    priority === null ? 'no priority' : `priority ${priority.toFixed(1)}`,
    changefreq === null ? 'no change frequency' : `changes ${changefreq}`,
  ].join(', ');

/** Shows another editor's settings of a page next to the ones that could not be saved. */
export function EntryConflict({ theirs, mine, onTheirs, onMine }: EntryConflictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={css.conflict}>
      <h3 tabIndex={-1} ref={heading}>
        Somebody else has changed this entry
      </h3>
      <p>Theirs: {describeSettings(theirs)}.</p>
      <p>Yours: {describeSettings(mine)}. It is not saved yet.</p>
      <div className={css.choices}>
        <Button size="small" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button size="small" onClick={onMine}>
          Save mine
        </Button>
      </div>
    </div>
  );
}
