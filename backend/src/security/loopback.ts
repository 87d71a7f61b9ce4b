/** A host name, or an address, that means this machine. */
const LOOPBACK_HOST = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address of the site reaches only this machine. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK_HOST.test(new URL(url).hostname);
