import { createTransport } from 'nodemailer';

/** A mail as it is written. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for a repeat: mail programs then show one. */
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** refused: the server will never take it. */
export type MailOutcome = 'accepted' | 'refused' | 'retry';

export interface Mailer {
  send(mail: Mail): Promise<{ readonly outcome: MailOutcome; readonly err?: unknown }>;
  close(): void;
}

export interface MailerOptions {
  readonly url: string;
  readonly from: string;
}

const TIMEOUT_MS = 15_000;
const CONNECTIONS_MAX = 4;

/** The operator's mail server. It is theirs, and so no foreign host; connections are made with the first mail. */
export function openMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What a mail contains is never a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, headers, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          // As an object: a list of several addresses in one text would be several receivers.
          to: { name: '', address: to },
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
        return { outcome: 'accepted' };
      } catch (err) {
        return { outcome: isPermanent(err) ? 'refused' : 'retry', err };
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx about this mail. One about signing in is the operator's to mend. */
function isPermanent(err: unknown): boolean {
  const { responseCode, code } = err as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
