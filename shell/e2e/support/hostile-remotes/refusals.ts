import { appendFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { handWritten } from './entries.js';
import type { UploadOptions } from './hostile-product.js';
import { contributesOf, ENTRY, type Identity, type ReleaseSource } from './release-files.js';

/** A release that the server refuses, with the code and the reason. */
interface Refusal extends UploadOptions {
  readonly title: string;
  readonly source: (identity: Identity) => ReleaseSource;
  readonly code: string;
  readonly reason: RegExp;
}

const LARGE_CHUNK_BYTES = 60_000_000;

const withManifest = (manifest: ReleaseSource['manifest']) => handWritten({}, manifest);

/** A release whose only page has another address. */
const withRoute = (address: string) => (identity: Identity) =>
  handWritten({}, { contributes: contributesOf({ ...identity, path: address }) })(identity);

/** Text that does not compress. */
const randomText = (bytes: number) =>
  Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')).join('');

export const REFUSALS: readonly Refusal[] = [
  {
    title: 'was built for platform 99.0.0',
    source: withManifest({ contract: '99.0.0' }),
    code: 'BadRelease',
    reason: /built against version 99\.0\.0 of the platform/,
  },
  {
    title: 'has the name of another container',
    source: withManifest({ container: 'study__1_0_0' }),
    code: 'BadRelease',
    reason: /its container is not refused\d+__1_0_0/,
  },
  {
    title: 'takes a page of the study remote',
    source: withRoute('/vocabulary-quiz'),
    code: 'BadRelease',
    reason: /its route \/vocabulary-quiz would take addresses from \/vocabulary-quiz of study/,
  },
  {
    title: 'takes pages of the study remote by another parameter',
    source: withRoute('/vocabulary-quiz/:anything'),
    code: 'BadRelease',
    reason: /from \/vocabulary-quiz\/:genreName of study/,
  },
  {
    title: 'takes one address of a page with a parameter',
    source: withRoute('/vocabulary-quiz/numbers'),
    code: 'BadRelease',
    reason: /from \/vocabulary-quiz\/:genreName of study/,
  },
  {
    title: 'takes a page of the shell',
    source: withRoute('/terms'),
    code: 'BadRelease',
    reason: /from \/terms of the shell/,
  },
  {
    title: 'takes all addresses that no page has',
    source: withRoute('/*'),
    code: 'BadRelease',
    reason: /would take the addresses of other pages/,
  },
  {
    title: 'takes a panel of the social remote',
    source: (identity) =>
      handWritten(
        {},
        { contributes: { ...contributesOf(identity), panels: [{ kind: 'social', title: 'News' }] } },
      )(identity),
    code: 'BadRelease',
    reason: /social has a panel "social" already/,
  },
  {
    title: 'asks for React 18 and brings none',
    source: withManifest({ shared: { react: '^18.3.1' } }),
    code: 'BadRelease',
    reason: /it asks for react \^18\.3\.1, and the product provides 19\./,
  },
  {
    title: 'asks for a library that nobody provides',
    source: withManifest({ shared: { 'left-library': '^1.0.0' } }),
    code: 'BadRelease',
    reason: /the product does not provide left-library; bundle it/,
  },
  {
    title: 'has a chunk of 60 MB',
    source: (identity) => {
      const { files } = handWritten()(identity);
      return { files: { ...files, 'chunk.js': ' '.repeat(LARGE_CHUNK_BYTES) } };
    },
    code: 'BadArchive',
    reason: /more than \d+ MB/,
  },
  {
    title: 'has an entry that every page would wait for',
    source: (identity) => ({ files: { [ENTRY]: `${handWritten()(identity).files[ENTRY]}//${randomText(20_000)}` } }),
    code: 'BadRelease',
    reason: /its entry remote\.js has [\d.]+ kB compressed and may have 8\.0 kB/,
  },
  {
    title: 'has a symbolic link in its archive',
    source: handWritten(),
    change: (folder) => {
      rmSync(path.join(folder, ENTRY));
      symlinkSync('/etc/hostname', path.join(folder, ENTRY));
    },
    code: 'BadArchive',
    reason: /"remote\.js" is no regular file/,
  },
  {
    title: 'has a file that differs from its hash',
    source: handWritten(),
    change: (folder) => appendFileSync(path.join(folder, ENTRY), 'window.tampered = true;'),
    code: 'BadRelease',
    reason: /its file remote\.js is not the one that was built/,
  },
  {
    title: 'has a file that it does not list',
    source: handWritten(),
    change: (folder) => writeFileSync(path.join(folder, 'other.js'), 'window.tampered = true;'),
    code: 'BadRelease',
    reason: /its file other\.js is not listed/,
  },
  {
    title: 'was signed with a key that the server does not know',
    source: handWritten(),
    foreignKey: true,
    code: 'BadSignature',
    reason: /sign/,
  },
];
