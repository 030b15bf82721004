import { createHmac, randomUUID } from 'node:crypto';
import { Pool } from 'undici';

/** The minimal sender of webhooks. @returns answers per second */
export async function postSigned(origin: string, body: string, connections: number, seconds: number): Promise<number> {
  const pool = new Pool(origin, { connections });
  const secret = Buffer.alloc(32, 7);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let answers = 0;
  const post = async (): Promise<void> => {
    while (performance.now() < until) {
      const id = randomUUID();
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      const { statusCode, body: answer } = await pool.request({ method: 'POST', path: '/bare', headers, body });
      await answer.dump();
      if (statusCode === 200) answers += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, post));
    return answers / ((performance.now() - startedAt) / 1_000);
  } finally {
    await pool.close();
  }
}
