import { z } from 'zod';
import { ConfigError, hostAndPort, readConfig, trueOrFalse, wholeNumber } from './config';

const schema = z.object({
  LISTEN: hostAndPort.describe('where it listens'),
  POOL: wholeNumber(1, 100).default(16),
  TLS: trueOrFalse.default(false),
});

describe('readConfig', () => {
  it('reads what is given and fills in what is not', () => {
    expect(readConfig(schema, { LISTEN: '0.0.0.0:80', TLS: 'true', OTHER: 'x' })).toEqual({
      LISTEN: '0.0.0.0:80',
      POOL: 16,
      TLS: true,
    });
  });

  it('takes an empty variable as left out', () => {
    expect(readConfig(schema, { LISTEN: 'h:1', POOL: '' }).POOL).toBe(16);
  });

  it('takes it as given where empty says something', () => {
    const hosts = z.object({ HOSTS: z.string().default('localhost').meta({ description: 'hosts', takesEmpty: true }) });
    expect(readConfig(hosts, {}).HOSTS).toBe('localhost');
    expect(readConfig(hosts, { HOSTS: '' }).HOSTS).toBe('');
  });

  it('names every fault at once', () => {
    expect.assertions(2);
    const expected = [
      'LISTEN is missing (where it listens)',
      'POOL must be a whole number from 1 to 100',
      'TLS must be true or false',
    ];
    try {
      readConfig(schema, { POOL: 'many', TLS: 'yes' });
    } catch (err) {
      expect(err).toBeInstanceOf(ConfigError);
      expect([...(err as ConfigError).faults].sort()).toEqual(expected);
    }
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig(schema, { LISTEN: 'h:1' }))).toBe(true);
  });
});
