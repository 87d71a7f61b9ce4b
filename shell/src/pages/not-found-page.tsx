import { ButtonLink, Icon, Wrap } from '@shinobi/shared/ui';
import ninja from '@shinobi/shared/ui/art/ninja-sad.svg';
import css from './pages.module.css';

export const NotFoundPage = () => (
  <Wrap width="quiz">
    <div className={css.lost}>
      <img src={ninja} alt="" width="144" height="156" />
      <h1>This page is not here</h1>
      <p>The address may have a typing mistake, or the page has moved. Capital and small letters matter.</p>
      <ButtonLink variant="go" to="/">
        Go to the home page <Icon name="arrow" />
      </ButtonLink>
    </div>
  </Wrap>
);
