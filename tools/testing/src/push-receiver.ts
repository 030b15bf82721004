import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: Pushed[];
}

export interface PushReceiver {
  /** @param statuses what the push service answers, one after the other; then 201 */
  subscribe(statuses?: readonly number[]): PushBrowser;
  /** The last header by which the sender proved itself. */
  authorization(): string;
  stop(): Promise<void>;
}

/** A local push service with browsers that decrypt (RFC 8291). */
export async function startPushReceiver(): Promise<PushReceiver> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; received: Pushed[]; statuses: number[] }>();
  let authorization = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      authorization = request.headers.authorization ?? '';
      const status = browser ? (browser.statuses.shift() ?? 201) : 404;
      if (browser && status === 201) {
        browser.received.push(JSON.parse(decrypt(browser, Buffer.concat(chunks)).toString('utf8')) as Pushed);
      }
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscribe: (statuses = []) => {
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const received: Pushed[] = [];
      browsers.set(path, { ecdh, auth, received, statuses: [...statuses] });
      const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
      return { subscription: { endpoint: `${url}${path}`, keys }, received };
    },
    authorization: () => authorization,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function decrypt({ ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer }, message: Buffer): Buffer {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const sealed = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
