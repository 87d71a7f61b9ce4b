import { useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { EditorNav } from '../common/page/editor-nav.js';
import { TokenForm } from '../common/access/token-form.js';
import { useEditorToken } from '../common/access/use-editor-token.js';
import css from './folktale-editor.module.css';
import { FolktaleWorkbench } from './folktale-workbench.js';
import { NEW_FOLKTALE, useEditedFolktale } from './use-edited-folktale.js';

/** `/folktalesEdit/{storyName}`: edits one folktale; `new` creates one. */
export function FolktaleEditorPage() {
  const { storyName = NEW_FOLKTALE } = useParams();
  return (
    <Wrap>
      <PageHead title={storyName === NEW_FOLKTALE ? 'A new folktale' : `Edit ${storyName}`} ornament="書く">
        <p>Readers see changes only once they are registered.</p>
      </PageHead>
      <EditorNav />
      <Folktale key={storyName} storyName={storyName} />
    </Wrap>
  );
}

function Folktale({ storyName }: { readonly storyName: string }) {
  const token = useEditorToken();
  const { data, isPending, isFetching, isRefused, refetch } = useEditedFolktale(storyName, token);
  const enter = (entered: string) => {
    token.saveToken(entered);
    if (entered === token.token) void refetch();
  };
  if (data) return <FolktaleWorkbench initial={data} loadedWith={token.token} />;
  if (data === null) return <FolktaleNotFound storyName={storyName} />;
  if (!token.mayLoad || isRefused)
    return <TokenForm action="Show the folktale" refused={isRefused} checking={isFetching} onEnter={enter} />;
  if (isPending) return <LoadingSkeleton />;
  return (
    <Notice title="The folktale did not load." onRetry={() => void refetch()}>
      Nothing is lost.
    </Notice>
  );
}

const FolktaleNotFound = ({ storyName }: { readonly storyName: string }) => (
  <Empty title="No such folktale" action={<ButtonLink to="/folktalesEdit">All folktales</ButtonLink>}>
    There is no folktale with the address “{storyName}”.
  </Empty>
);

const LoadingSkeleton = () => (
  <Skeleton label="Loading the folktale" className={css.stack}>
    <Bone height="9rem" />
    <Bone height="22rem" />
    <Bone height="22rem" />
  </Skeleton>
);
