import { honestTexts } from '../../test/words/honest-texts';
import { isSent } from '../../test/words/send';
import { wrongDe } from '../../test/words/wrong-de';
import { wrongEn } from '../../test/words/wrong-en';
import { wrongEs } from '../../test/words/wrong-es';
import { wrongFr } from '../../test/words/wrong-fr';
import { wrongPt } from '../../test/words/wrong-pt';
import type { Written } from '../../test/words/world';

const wrong = [...wrongEn, ...wrongDe, ...wrongEs, ...wrongFr, ...wrongPt];
const count = (groups: readonly Written[]) => groups.reduce((sum, { texts }) => sum + texts.length, 0);

test('there are enough of both', () => {
  expect(count(wrong)).toBeGreaterThanOrEqual(150);
  expect(count(honestTexts)).toBeGreaterThanOrEqual(50);
});

test.each(wrong)('is not sent ($language, $kind, $scene): $texts', async (written) => {
  const sent = await Promise.all(written.texts.map(async (text) => ((await isSent(text, written)) ? [text] : [])));
  expect(sent.flat()).toEqual([]);
});

test.each(honestTexts)('is sent ($language, $kind, $scene): $texts', async (written) => {
  const held = await Promise.all(written.texts.map(async (text) => ((await isSent(text, written)) ? [] : [text])));
  expect(held.flat()).toEqual([]);
});
