import { ButtonLink, Icon, Wrap } from '@shinobi/shared/ui';
import ninja from '@shinobi/shared/ui/art/ninja-sad.svg';
import css from './pages.module.css';

export const NotFoundPage = () => (
  <Wrap width="quiz">
    <div className={css.lost}>
      <img src={ninja} alt="" width="144" height="156" />
      <h1>This page is not here</h1>
      <p>The address may be mistyped, or the page has moved. Upper and lower case matter.</p>
      <ButtonLink variant="go" to="/">
        Go to the home page <Icon name="arrow" />
      </ButtonLink>
      <p className="quiet">Or search for it with the magnifying glass at the top.</p>
    </div>
  </Wrap>
);
