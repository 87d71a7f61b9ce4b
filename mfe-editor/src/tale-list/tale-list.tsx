import { useEffect, useRef } from 'react';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Chip, Empty, Skeleton } from '@shinobi/shared/ui';
import css from './tale-list.module.css';
import type { Tale } from './use-tales.js';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

interface TaleListProps {
  readonly tales: readonly Tale[];
  /** The list took the place of the form that was just sent, so reading goes on here. */
  readonly takesFocus: boolean;
  /** Forgets the token; null for an administrator, who has none. */
  readonly onLeave: (() => void) | null;
}

export function TaleList({ tales, takesFocus, onLeave }: TaleListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={css.list} aria-labelledby="tales">
      <div className={css.head}>
        <h2 id="tales" tabIndex={-1} ref={heading}>
          {tales.length === 1 ? '1 folktale' : `${tales.length} folktales`}
        </h2>
        <ButtonLink size="small" variant="go" to="/folktalesEdit/new">
          New folktale
        </ButtonLink>
        {onLeave && (
          <Button size="small" onClick={onLeave}>
            Forget the token
          </Button>
        )}
      </div>
      {tales.length === 0 ? (
        <Empty title="No folktales yet">A folktale stands here as soon as one has been written.</Empty>
      ) : (
        <ul>
          {tales.map((tale) => (
            <TaleRow key={tale.storyId} tale={tale} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TaleRow({ tale }: { readonly tale: Tale }) {
  return (
    <li className={css.row}>
      <h3>
        <Link to={`/folktalesEdit/${tale.storyName}`}>{tale.storyName}</Link>
      </h3>
      <Chip>{tale.published ? 'Published' : 'Draft'}</Chip>
      {tale.published && tale.hasDraft && <Chip>Changes not registered</Chip>}
      <p className={css.description}>{tale.description}</p>
      <p className="quiet small">
        Changed on <time dateTime={tale.updatedAt}>{date.format(Date.parse(tale.updatedAt))}</time>
      </p>
    </li>
  );
}

export const TalesWaiting = () => (
  <Skeleton label="Loading the folktales" className={css.list}>
    <Bone width="10rem" height="2rem" />
    <Bone height="6rem" />
    <Bone height="6rem" />
    <Bone height="6rem" />
  </Skeleton>
);
