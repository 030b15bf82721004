import { readBusiness } from './read-business';
import { isSent } from './send';
import type { Written } from './world';

/** Tests that the wrong texts of these businesses are stopped, and the honest ones sent. */
export function judgeBusinesses(names: readonly string[]): void {
  describe.each(names)('a %s', (name) => {
    const { wrong, honest } = readBusiness(name);

    test.each(wrong)('does not say ($language, $kind, $scene): $question', async (written) => {
      expect(await sentOf(written)).toEqual([]);
    });

    test.each(honest)('says ($language, $kind, $scene): $question', async (written) => {
      expect(await sentOf(written)).toEqual(written.texts);
    });
  });
}

async function sentOf(written: Written): Promise<string[]> {
  const sent = await Promise.all(written.texts.map(async (text) => ((await isSent(text, written)) ? [text] : [])));
  return sent.flat();
}
