/** Returns the browser's fingerprint, which stays the same after its storage has been cleared. */
export async function browserFingerprint(): Promise<string> {
  const { load } = await import(/* webpackChunkName: "fingerprint" */ '@fingerprintjs/fingerprintjs');
  // Monitoring would send data to the library's vendor.
  const { visitorId } = await (await load({ monitoring: false })).get();
  return visitorId;
}
