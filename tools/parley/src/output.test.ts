import { printJson, printTable } from './output';

const hostile = 'Ada\u001b[2J\u009b31m\u202egro.elgoog\u2066\u200f\r\nroot\u2028\u0000🙂';

function printed(work: () => void): string {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    work();
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

it('shows names in a table without control and bidi characters', () => {
  const text = printed(() => printTable(['name', 'mode'], [[hostile, 'live']]));
  expect(text).toContain('\nAda[2J31mgro.elgoogroot🙂  live\n');
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200f\u2028\u202e\u2066]/u);
});

it('prints JSON that means the same, without such characters in it', () => {
  const text = printed(() => printJson({ name: hostile }));
  expect(JSON.parse(text)).toEqual({ name: hostile });
  expect(text.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
});
