import { EditPage } from '../common/page/edit-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { AddPageForm } from './add-page-form.js';
import { EntryList } from './entry-list.js';
import css from './site-map.module.css';
import { useSiteMap } from './use-site-map.js';

/** `/sitemapEdit`: the pages that the site map names for search engines. */
export function SiteMapPage() {
  return (
    <EditPage
      audience="administrator"
      title="Site map"
      about="The site map tells search engines about all public pages, including new ones. Leave a page out, set its priority, or add a page that nothing links to. Changes apply immediately."
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
          <div className={css.above}>
            <p>
              <a href="/sitemap.xml" target="_blank" rel="noreferrer">
                {site}/sitemap.xml
              </a>
            </p>
            <details>
              <summary>Add a page</summary>
              <AddPageForm site={site} updateEntry={updateEntry} />
            </details>
          </div>
          <EntryList entries={entries} updateEntry={updateEntry} />
        </div>
      )}
    </QueryContent>
  );
}
