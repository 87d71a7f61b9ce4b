// webpack's globals for the modules that the builds of this page share.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: unknown };

/** Returns the initialised share scope, which a remote's container takes. */
export async function shareScope(): Promise<unknown> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
