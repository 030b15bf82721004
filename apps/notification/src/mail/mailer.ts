import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable, so that mail programs show repeats once. */
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** refused: permanently. */
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

/** The operator's mail server, and so no foreign host. Connects with the first mail. */
export function openMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, headers, ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          from,
          // As an object: a text may list several recipients.
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

/** 5xx for this mail; authentication errors are the operator's to fix. */
function isPermanent(err: unknown): boolean {
  const { responseCode, code } = err as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
