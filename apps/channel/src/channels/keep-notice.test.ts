import type { ChannelNotice } from '@parley/schemas/channels';
import { withNotice } from './keep-notice';

const notice = (fields: Partial<ChannelNotice>): ChannelNotice => ({
  ...{ kind: 'account', event: 'X', template: null, detail: null, at: '2026-11-20T10:00:00.000Z' },
  ...fields,
});

test('of each kind and template the newest is kept, and what is old or repeated changes nothing', () => {
  const first = notice({});
  const kept = withNotice([], first);
  expect(withNotice(kept, notice({ event: 'Y' }))).toBe(kept);
  expect(withNotice(kept, notice({ at: '2026-11-19T10:00:00.000Z' }))).toBe(kept);
  const newer = notice({ event: 'Y', at: '2026-11-21T10:00:00.000Z' });
  const other = notice({ kind: 'template_status', template: { name: 'a', language: 'de' } });
  expect(withNotice(withNotice(kept, other), newer)).toEqual([newer, other]);
});

test('no more than twenty are kept, and those of templates displace no others', () => {
  const account = notice({ at: '2026-11-01T10:00:00.000Z' });
  const many = Array.from({ length: 30 }, (_, at) =>
    notice({
      kind: 'template_status',
      template: { name: `template ${at}`, language: 'de' },
      at: `2026-11-20T10:00:${10 + at}.000Z`,
    }),
  );
  const kept = many.reduce<readonly ChannelNotice[]>(withNotice, [account]);
  expect(kept).toEqual([...many.slice(11).toReversed(), account]);
});
