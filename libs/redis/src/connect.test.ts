import { createLogger } from '@parley/process';
import { inspect } from 'node:util';
import { connectRedis } from './connect';

test.each(['redis://user:s3cret@redis:99999', 'redis://user:s3c ret@re dis'])(
  'the URL %s is refused, and the error does not carry it',
  (url) => {
    const connect = () => connectRedis({ url, logger: createLogger('test', 'silent'), commandTimeoutMs: 50 });
    expect(connect).toThrow('REDIS_URL');
    try {
      connect();
    } catch (err) {
      expect(inspect(err, { showHidden: true, depth: 5 })).not.toContain('s3c');
    }
  },
);
