/** The content of a mail in plain text, from which its HTML is rendered too. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly href: string };
  /** Why the reader receives this mail. */
  readonly footer: string;
  /** The address of a call that stops mails of this kind without signing in (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#007BFF;color:#ffffff;text-decoration:none';

/** Renders a mail as text and HTML. Escapes the content, because names may contain markup. */
export function renderMail({ subject, paragraphs, link, footer, unsubscribeUrl }: MailContent): RenderedMail {
  const text = [...paragraphs, ...(link ? [link.href] : []), `-- \nShinobi Nihongo\n${footer}`].join('\n\n');
  const blocks = paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`);
  if (link) blocks.push(`<p><a href="${escape(link.href)}" style="${BUTTON}">${escape(link.label)}</a></p>`);
  blocks.push(`<p style="color:#57606a;font-size:13px">Shinobi Nihongo<br>${escape(footer)}</p>`);
  return {
    subject,
    text: `${text}\n`,
    html: `<div style="font-family:sans-serif;line-height:1.5">${blocks.join('')}</div>`,
    ...(unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
