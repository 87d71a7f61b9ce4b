import { Button, ButtonLink, PageHead, Wrap } from '@shinobi/shared/ui';
import css from './placement.module.css';

/** Says what the test does, before it starts. */
export const PlacementIntro = ({ onStart }: { readonly onStart: () => void }) => (
  <Wrap width="read">
    <PageHead title="Find my place" ornament="実力">
      <p>
        Answer at most 25 questions, which takes about 90 seconds: first kana, then words, then grammar. You then start
        where the new things begin, and what comes before is marked as known.
      </p>
    </PageHead>
    <div className={css.actions}>
      <Button variant="go" size="big" data-testid="placement-start" onClick={onStart}>
        Start the test
      </Button>
      <ButtonLink variant="plain" to="/path">
        See the path
      </ButtonLink>
    </div>
  </Wrap>
);
