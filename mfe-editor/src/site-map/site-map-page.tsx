import { EditPage } from '../common/edit-page.js';
import { Loaded } from '../common/loaded.js';
import { AddForm } from './add-form.js';
import { EntryList } from './entry-list.js';
import css from './site-map.module.css';
import { useSiteMap } from './use-site-map.js';

/** `/sitemapEdit`: which pages search engines are told of. */
export function SiteMapPage() {
  return (
    <EditPage
      title="Site map"
      ornament="地図"
      about="Search engines are told of every page that anyone may read, and of each new one by itself. Leave one out, say how important it is, or add one that nothing leads to: it shows at once."
    >
      <SiteMap />
    </EditPage>
  );
}

function SiteMap() {
  const { query, put } = useSiteMap();
  return (
    <Loaded what="site map" query={query}>
      {({ site, entries }) => (
        <div className={css.page}>
          <p>
            <a href="/sitemap.xml" target="_blank" rel="noreferrer">
              {site}/sitemap.xml
            </a>
          </p>
          <AddForm site={site} put={put} />
          <EntryList entries={entries} put={put} />
        </div>
      )}
    </Loaded>
  );
}
