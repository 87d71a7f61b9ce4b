import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useKeepFocus } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { QueryContent } from '../../common/page/query-content.js';
import css from '../releases.module.css';
import { KeyForm } from './key-form.js';
import { KeyTable } from './key-table.js';
import { GET_ACCESS } from './release-access.js';
import { TokenForm } from './token-form.js';
import { TokenTable } from './token-table.js';

/** Who may upload, promote and roll back: release tokens, and the keys that sign archives. */
export function AccessSection() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, GET_ACCESS), staleTime: 0 });
  const [tokenSection, keySection] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  useKeepFocus(tokenSection, { inList: true });
  useKeepFocus(keySection, { inList: true });
  const reload = () => void query.refetch();
  return (
    <>
      <section ref={tokenSection} aria-labelledby="tokens" className={css.stack}>
        <h2 id="tokens">Release tokens</h2>
        <QueryContent what="The tokens" query={query} height="12rem">
          {({ tokens }) => <TokenTable tokens={tokens} onChanged={reload} />}
        </QueryContent>
        <TokenForm onChanged={reload} />
      </section>
      <section ref={keySection} aria-labelledby="keys" className={css.stack}>
        <h2 id="keys">Signing keys</h2>
        {query.data && <KeyTable keys={query.data.keys} onChanged={reload} />}
        <KeyForm onChanged={reload} />
      </section>
    </>
  );
}
