import net from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it was received, dots unstuffed. */
  readonly source: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Sets the reply to `RCPT TO`, such as `550 No such user`; null accepts everybody. */
  setRecipientReply(reply: string | null): void;
  close(): Promise<void>;
}

/** One SMTP session (RFC 5321), limited to what a client needs that sends one mail after another. */
class SmtpSession {
  private buffered = '';
  private data: string[] | null = null;
  private from = '';
  private to: string[] = [];

  constructor(
    private readonly socket: net.Socket,
    private readonly recipientReply: () => string | null,
    private readonly onMail: (mail: ReceivedMail) => void,
  ) {
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    this.reply('220 loopback ESMTP');
  }

  read(chunk: string): void {
    const lines = (this.buffered + chunk).split('\r\n');
    this.buffered = lines.pop() ?? '';
    for (const line of lines)
      if (this.data) this.readData(this.data, line);
      else this.handleCommand(line);
  }

  private readData(data: string[], line: string): void {
    if (line !== '.') return void data.push(line.replace(/^\./, ''));
    this.onMail({ from: this.from, to: this.to, source: data.join('\r\n') });
    this.data = null;
    this.to = [];
    this.reply('250 Accepted');
  }

  private handleCommand(line: string): void {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return this.reply('250-loopback\r\n250 8BITMIME');
    if (verb === 'MAIL') return this.apply(() => (this.from = address));
    if (verb === 'RCPT') return this.handleRecipient(address);
    if (verb === 'DATA') {
      this.data = [];
      return this.reply('354 Start mail input');
    }
    if (verb === 'QUIT') return void this.socket.end('221 Bye\r\n');
    this.reply('250 OK');
  }

  private handleRecipient(address: string): void {
    const refusal = this.recipientReply();
    if (refusal) this.reply(refusal);
    else this.apply(() => this.to.push(address));
  }

  private apply(change: () => void): void {
    change();
    this.reply('250 OK');
  }

  private reply(line: string): void {
    this.socket.write(`${line}\r\n`);
  }
}

/** Starts a local mail server that stores the mails it receives. Port 0 selects a free port. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<net.Socket>();
  let recipientReply: string | null = null;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const session = new SmtpSession(
      socket,
      () => recipientReply,
      (mail) => received.push(mail),
    );
    socket.on('data', (chunk) => session.read(String(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    received,
    setRecipientReply: (reply) => void (recipientReply = reply),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
