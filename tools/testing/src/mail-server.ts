import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  /** Headers and body, decoded from quoted-printable. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Answers the next mails with these codes. */
  fail(...codes: number[]): void;
  stop(): Promise<void>;
}

/** Keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const failures: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = failures.shift();
        if (code !== undefined) return done(Object.assign(new Error('no'), { responseCode: code }));
        const text = fromQuotedPrintable(Buffer.concat(chunks).toString('latin1'));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    fail: (...codes) => void failures.push(...codes),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** RFC 2045, section 6.7. */
function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
