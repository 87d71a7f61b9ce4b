import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, useTopLayer } from '@shinobi/shared/ui';
import { useMaintenanceMinutes } from './use-maintenance-minutes.js';
import { maintenanceNews, type MaintenanceNews } from './maintenance-state.js';
import css from './maintenance-alert.module.css';

const inMinutes = (minutes: number) => (minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`);
const titleOf = ({ ongoing, minutes }: MaintenanceNews) =>
  ongoing ? 'Maintenance is ongoing' : `Maintenance ${inMinutes(minutes)}`;

/** It opens by itself at some minutes, once each; in between it stays as the user has left it. */
function useOpen(news: MaintenanceNews | null) {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  const minutes = news?.minutes ?? null;
  if (minutes !== seen) {
    setSeen(minutes);
    setOpen(news !== null && (news.opens || open));
  }
  return { open, setOpen };
}

function OpenAlert({ news, onCollapse }: { readonly news: MaintenanceNews; readonly onCollapse: () => void }) {
  const id = useId();
  return (
    <section className={css.alert} aria-labelledby={id} data-testid="panel" data-panel="maintenance">
      <h2 id={id}>{titleOf(news)}</h2>
      <IconButton icon="close" label="Collapse" data-testid="panel-close" onClick={onCollapse} />
      <p role="status">
        {news.ongoing
          ? 'The site is being worked on and will be back soon. What you have learned is kept.'
          : 'The site will be away for a short while. Finish what you are at; your progress is kept.'}
      </p>
    </section>
  );
}

/** Says when the site will be away; above everything, and out of the way when it is collapsed. */
export function MaintenanceAlert() {
  const top = useTopLayer();
  const news = maintenanceNews(useMaintenanceMinutes());
  const { open, setOpen } = useOpen(news);
  if (!news) return null;
  const alert = (
    <div className={css.place}>
      {open ? (
        <OpenAlert news={news} onCollapse={() => setOpen(false)} />
      ) : (
        <button type="button" className={css.toggle} data-testid="maintenance-toggle" onClick={() => setOpen(true)}>
          {titleOf(news)}
        </button>
      )}
    </div>
  );
  // What lies over the page would make it unreachable from the outside.
  return createPortal(alert, top ?? document.body);
}
