import { PageHead, Wrap } from '@shinobi/shared/ui';
import { DeskNav } from '../common/desk-nav.js';
import { ForEditors } from '../common/for-editors.js';
import { TaleList, TalesWaiting } from './tale-list.js';
import { useTales } from './use-tales.js';

/** `/folktalesEdit`: which folktales there are and whether readers see them. */
export function TaleListPage() {
  return (
    <Wrap>
      <PageHead title="Edit folktales" ornament="昔話">
        <p>Which folktales there are, and whether readers see them as they were last saved.</p>
      </PageHead>
      <DeskNav />
      <Tales />
    </Wrap>
  );
}

function Tales() {
  const query = useTales();
  return (
    <ForEditors query={query} what="folktales" waiting={<TalesWaiting />}>
      {(tales, takesFocus) => <TaleList tales={tales} takesFocus={takesFocus} onLeave={query.leave} />}
    </ForEditors>
  );
}
