import { buttonClass } from '@shinobi/shared/ui';
import { useCurrentUser } from '../common/people/current-user.js';
import css from './shop.module.css';

/** Whether the checkout URL is an https address. */
const isCheckoutUrl = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** Links to the payment service for private lessons. Nothing is paid on this site. */
export function PaymentPanel() {
  const url = useCurrentUser()?.data?.privateLessonInfo?.checkoutUrl;
  return (
    <div className={css.lessons}>
      <h3>Private lessons</h3>
      {url && isCheckoutUrl(url) ? (
        <>
          <p>You pay on the page of our payment service; this site never sees your card.</p>
          <a className={buttonClass({ variant: 'go' })} href={url} target="_blank" rel="noopener noreferrer">
            To the payment page
          </a>
        </>
      ) : (
        <p>Payments are not enabled on this site, so private lessons cannot be booked at the moment.</p>
      )}
      <p className="quiet small">Coins cannot be bought: they are earned by learning.</p>
    </div>
  );
}
