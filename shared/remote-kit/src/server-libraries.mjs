// What the server provides to the bundle with which it renders the pages of a release.

/** The address of the folder that browsers load a version from. */
export const remoteAddress = (name, version) => `/remotes/${name}/${version}/`;

/** For webpack's DefinePlugin: what a bundle reads as its own address, which would else be a path on the machine that built it. */
export const addressOfBundle = ({ name, version }) => ({
  'import.meta.url': JSON.stringify(remoteAddress(name, version)),
});

/**
 * The libraries that a remote does not bring along, `{ request: library }`, from Module Federation's `shared` option: the
 * server bundle asks `require` for each by its name in the shell.
 */
export function librariesOf(shared) {
  const provided = Object.entries(shared).filter(([, option]) => option.import === false);
  return Object.fromEntries(provided.map(([request, { shareKey }]) => [request, shareKey]));
}

/** Webpack's `externals` for these libraries. */
export const libraryExternals = (shared) =>
  Object.fromEntries(Object.entries(librariesOf(shared)).map(([request, library]) => [request, `commonjs ${library}`]));

/** Webpack's `externals`: nothing in place of what the entry module imports for browsers alone. */
export const browserOnly = (entry, requests) => (data, callback) =>
  data.contextInfo.issuer === entry && requests.has(data.request) ? callback(null, 'var {}') : callback();
