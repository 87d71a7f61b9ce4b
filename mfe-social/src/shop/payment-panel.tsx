import { useMe } from '../common/me.js';
import { buttonClass } from '@shinobi/shared/ui';
import css from './shop.module.css';

/** Only an https address leads out of the site. */
const isCheckout = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';

/** Private lessons are paid on the page of a payment service, never here. */
export function PaymentPanel() {
  const url = useMe()?.data?.privateLessonInfo?.checkoutUrl;
  return (
    <div className={css.lessons}>
      <h3>Private lessons</h3>
      {url && isCheckout(url) ? (
        <>
          <p>You pay on the page of our payment service; this site never sees your card.</p>
          <a className={buttonClass({ variant: 'go' })} href={url} target="_blank" rel="noopener noreferrer">
            To the payment page
          </a>
        </>
      ) : (
        <p>Payments are not enabled on this site, so private lessons cannot be booked here at present.</p>
      )}
      <p className="quiet small">Coins cannot be bought: they are earned by learning.</p>
    </div>
  );
}
