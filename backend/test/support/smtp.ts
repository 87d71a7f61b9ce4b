import net from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire, dots unstuffed. */
  readonly source: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers to `RCPT TO` from now on, such as `550 No such user`; null takes everybody. */
  answerRecipients(reply: string | null): void;
  close(): Promise<void>;
}

/** One conversation of RFC 5321, as far as a client that sends one mail after the other needs it. */
class Conversation {
  private buffered = '';
  private data: string[] | null = null;
  private from = '';
  private to: string[] = [];

  constructor(
    private readonly socket: net.Socket,
    private readonly recipientReply: () => string | null,
    private readonly keep: (mail: ReceivedMail) => void,
  ) {
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    this.say('220 loopback ESMTP');
  }

  read(chunk: string): void {
    const lines = (this.buffered + chunk).split('\r\n');
    this.buffered = lines.pop() ?? '';
    for (const line of lines)
      if (this.data) this.readData(this.data, line);
      else this.answer(line);
  }

  private readData(data: string[], line: string): void {
    if (line !== '.') return void data.push(line.replace(/^\./, ''));
    this.keep({ from: this.from, to: this.to, source: data.join('\r\n') });
    this.data = null;
    this.to = [];
    this.say('250 Taken');
  }

  private answer(line: string): void {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return this.say('250-loopback\r\n250 8BITMIME');
    if (verb === 'MAIL') return this.remember(() => (this.from = address));
    if (verb === 'RCPT') return this.answerRecipient(address);
    if (verb === 'DATA') {
      this.data = [];
      return this.say('354 Go on');
    }
    if (verb === 'QUIT') return void this.socket.end('221 Bye\r\n');
    this.say('250 Fine');
  }

  private answerRecipient(address: string): void {
    const refusal = this.recipientReply();
    if (refusal) this.say(refusal);
    else this.remember(() => this.to.push(address));
  }

  private remember(change: () => void): void {
    change();
    this.say('250 Fine');
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`);
  }
}

/** A mail server on this machine that keeps what it is given. `port` 0 takes a free one. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<net.Socket>();
  let reply: string | null = null;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    const conversation = new Conversation(
      socket,
      () => reply,
      (mail) => received.push(mail),
    );
    socket.on('data', (chunk) => conversation.read(String(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    received,
    answerRecipients: (answer) => void (reply = answer),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
