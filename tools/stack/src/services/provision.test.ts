import { provisionServices } from './provision';

test.each(['postgres://me@127.0.0.1:1/parley', 'postgres://me:@127.0.0.1:1/parley'])(
  'roles whose passwords everybody could compute are not made: %s',
  async (url) => {
    await expect(provisionServices(url)).rejects.toThrow('DATABASE_URL has no password');
  },
);
