import { EditPage } from '../common/page/edit-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { AddPageForm } from './add-page-form.js';
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
  const { query, updateEntry } = useSiteMap();
  return (
    <QueryContent what="site map" query={query}>
      {({ site, entries }) => (
        <div className={css.page}>
          <p>
            <a href="/sitemap.xml" target="_blank" rel="noreferrer">
              {site}/sitemap.xml
            </a>
          </p>
          <AddPageForm site={site} updateEntry={updateEntry} />
          <EntryList entries={entries} updateEntry={updateEntry} />
        </div>
      )}
    </QueryContent>
  );
}
