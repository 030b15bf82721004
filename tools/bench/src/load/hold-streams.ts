import { request, type ClientRequest } from 'node:http';

export interface HeldStreams {
  /** The performance.now() of each stream's next event with a text. */
  awaitAll(text: string): Promise<number[]>;
  count(): number;
  close(): void;
}

const EVENT = '\nevent: ';
const AT_ONCE = 50;

/** @throws if an answer is not 200 */
export async function holdStreams(url: string, keys: readonly string[]): Promise<HeldStreams> {
  const open: ClientRequest[] = [];
  const watchers: ((chunk: string, index: number) => void)[] = [];
  let count = 0;
  const openOne = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent: false, headers: { authorization: `Bearer ${keys[index] ?? ''}` } });
      open.push(sent);
      sent.on('error', reject);
      sent.on('response', (res) => {
        if (res.statusCode !== 200) reject(new Error(`a stream was answered ${res.statusCode}`));
        res.setEncoding('utf8');
        res.on('error', () => undefined);
        res.on('data', (chunk: string) => {
          count += chunk.split(EVENT).length - 1;
          for (const watch of watchers) watch(chunk, index);
          resolve();
        });
      });
      sent.end();
    });
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    await Promise.all(keys.slice(at, at + AT_ONCE).map((_, index) => openOne(at + index)));
  }
  return {
    awaitAll: (text) => {
      const arrived = new Map<number, number>();
      return new Promise((resolve) => {
        const watch = (chunk: string, index: number): void => {
          if (!chunk.includes(text) || arrived.has(index)) return;
          arrived.set(index, performance.now());
          if (arrived.size < keys.length) return;
          watchers.splice(watchers.indexOf(watch), 1);
          resolve([...arrived.values()]);
        };
        watchers.push(watch);
      });
    },
    count: () => count,
    close: () => open.forEach((sent) => sent.destroy()),
  };
}
