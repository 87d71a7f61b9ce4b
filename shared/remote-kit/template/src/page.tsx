import { useSession } from '@shinobi/remote-kit/platform';
import { Greeting } from './greeting.tsx';
import css from './page.module.css';

export function Page() {
  const session = useSession();
  return (
    <section className={css.page} data-testid="weather-page">
      <h1>Weather</h1>
      <Greeting name={session.status === 'signed-in' ? session.user.name : null} />
    </section>
  );
}
