/** Decodes the address in an invitation link, base64url of UTF-8. Returns undefined when it is not an address. */
export function decodeInvitedEmail(encoded: string): string | undefined {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const email = decodeURIComponent(
      [...bytes].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
    );
    return /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
  } catch {
    return undefined;
  }
}
