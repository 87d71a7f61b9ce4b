import { useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { DeskNav } from '../common/desk-nav.js';
import { TokenForm } from '../common/token-form.js';
import { useEditorToken } from '../common/use-editor-token.js';
import css from './tale-editor.module.css';
import { Workbench } from './workbench.js';
import { NEW_TALE, useEditedTale } from './use-edited-tale.js';

/** `/folktalesEdit/{storyName}`: one folktale in an editor's hands; `new` is one that has no name yet. */
export function TaleEditorPage() {
  const { storyName = NEW_TALE } = useParams();
  return (
    <Wrap>
      <PageHead title={storyName === NEW_TALE ? 'A new folktale' : `Edit ${storyName}`} ornament="書く">
        <p>Readers see nothing of it until it is registered.</p>
      </PageHead>
      <DeskNav />
      <Tale key={storyName} storyName={storyName} />
    </Wrap>
  );
}

function Tale({ storyName }: { readonly storyName: string }) {
  const token = useEditorToken();
  const { data, isPending, isFetching, isRefused, refetch } = useEditedTale(storyName, token);
  const enter = (entered: string) => {
    token.keep(entered);
    if (entered === token.token) void refetch();
  };
  if (data) return <Workbench initial={data} loadedWith={token.token} />;
  if (data === null) return <NoTale storyName={storyName} />;
  if (!token.mayAsk || isRefused)
    return <TokenForm action="Show the folktale" refused={isRefused} checking={isFetching} onEnter={enter} />;
  if (isPending) return <Waiting />;
  return (
    <Notice title="The folktale did not load." onRetry={() => void refetch()}>
      Nothing is lost.
    </Notice>
  );
}

const NoTale = ({ storyName }: { readonly storyName: string }) => (
  <Empty title="No such folktale" action={<ButtonLink to="/folktalesEdit">All folktales</ButtonLink>}>
    There is no folktale with the address “{storyName}”.
  </Empty>
);

const Waiting = () => (
  <Skeleton label="Loading the folktale" className={css.stack}>
    <Bone height="9rem" />
    <Bone height="22rem" />
    <Bone height="22rem" />
  </Skeleton>
);
