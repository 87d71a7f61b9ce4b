/** What the fingerprint library makes of this browser: the same id again after its storage was emptied. */
export async function browserFingerprint(): Promise<string> {
  const { load } = await import(/* webpackChunkName: "fingerprint" */ '@fingerprintjs/fingerprintjs');
  // Without monitoring it calls nobody.
  const { visitorId } = await (await load({ monitoring: false })).get();
  return visitorId;
}
