import { useState } from 'react';
import { Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { TokenForm } from '../common/token-form.js';
import { TaleList, TalesWaiting } from './tale-list.js';
import { useTales } from './use-tales.js';

/** `/folktalesEdit`: which folktales there are and whether readers see them. */
export function TaleListPage() {
  return (
    <Wrap width="read">
      <PageHead title="Edit folktales" ornament="昔話">
        <p>Which folktales there are, and whether readers see them as they were last saved.</p>
      </PageHead>
      <Tales />
    </Wrap>
  );
}

function Tales() {
  const [asked, setAsked] = useState(false);
  const { data, isPending, isFetching, refused, mayAsk, enter, leave, refetch } = useTales();
  const askFor = (token: string) => {
    setAsked(true);
    enter(token);
  };
  if (data && mayAsk && !refused) return <TaleList tales={data} takesFocus={asked} onLeave={leave} />;
  // The form that was sent stays until its token is taken, so a refusal finds what was typed.
  if (!mayAsk || refused || (asked && isPending && isFetching))
    return <TokenForm action="Show the folktales" refused={refused} checking={isFetching} onEnter={askFor} />;
  if (isPending) return <TalesWaiting />;
  return (
    <Notice title="The folktales did not load." onRetry={() => void refetch()}>
      Nothing is lost.
    </Notice>
  );
}
