import { readRedisUrl } from './redis-url';

test.each([
  ['redis://redis', { isTls: false, login: {}, database: 0, at: { host: 'redis', port: 6379 } }],
  [
    'rediss://parley:s%40t@[::1]:7000/2',
    { isTls: true, login: { username: 'parley', password: 's@t' }, database: 2, at: { host: '::1', port: 7000 } },
  ],
  [
    'redis+sentinel://one:26380,two/main',
    {
      isTls: false,
      login: {},
      database: 0,
      at: {
        hosts: [
          { host: 'one', port: 26380 },
          { host: 'two', port: 26379 },
        ],
        primaryName: 'main',
        login: {},
      },
    },
  ],
  [
    'rediss+sentinel://parley:s%2Ft@[::1]:1/main/3?sentinel_user=u&sentinel_password=p%26q',
    {
      isTls: true,
      login: { username: 'parley', password: 's/t' },
      database: 3,
      at: { hosts: [{ host: '::1', port: 1 }], primaryName: 'main', login: { username: 'u', password: 'p&q' } },
    },
  ],
])('%s is understood', (url, address) => {
  expect(readRedisUrl(url)).toEqual(address);
});

test.each([
  'http://redis:6379',
  'redis:6379',
  'redis://s3cret@redis:99999',
  'redis://u:s3cret@redis/main',
  'redis+sentinel://u:s3cret@one,two',
  'redis+sentinel://u:s3cret@one:99999/main',
  'redis+sentinel://u:s3cret%@one/main',
  'redis+sentinel:///main',
  'redis+sentinel://u:s3cret@one,,two/main',
])('%s is refused, and the error does not carry it', (url) => {
  expect(() => readRedisUrl(url)).toThrow('REDIS_URL must be redis://');
  expect(() => readRedisUrl(url)).not.toThrow(/s3cret/);
});
