import { faultOf } from './require-server';

const state = {
  version: '18.4 (Debian 18.4-1)',
  is_read_only: false,
  search_path: 'account',
  has_schema: true,
  may_use_schema: true,
};

test('a session on a server of this release is fit, one on a standby is not at fault', () => {
  expect(faultOf(state, 'account')).toBeUndefined();
  expect(faultOf({ ...state, search_path: '"account"', is_read_only: true }, 'account')).toBeUndefined();
});

test.each([
  [{ version: '17.6' }, 'Postgres 18 or newer is required, but this server is Postgres 17.6'],
  [{ search_path: '"$user", public' }, /without a transaction pooler in between/],
  [{ has_schema: false, may_use_schema: false }, 'there is no schema "account"'],
  [{ may_use_schema: false }, 'the role may not use the schema "account"'],
])('%j is a fault', (difference, fault) => {
  expect(faultOf({ ...state, ...difference }, 'account')).toEqual(
    fault instanceof RegExp ? expect.stringMatching(fault) : expect.stringContaining(fault),
  );
});
