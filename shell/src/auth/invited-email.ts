/** The address in an invitation's link: base64url of UTF-8. Undefined for what is none. */
export function invitedEmail(encoded: string): string | undefined {
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
