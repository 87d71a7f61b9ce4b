// webpack's names for the modules that the builds of this page share.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: unknown };

/** What the shell shares with remotes, ready to be handed to one. */
export async function shareScope(): Promise<unknown> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
