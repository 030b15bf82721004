import { readBusiness } from '../../test/words/read-business';
import { isSent } from '../../test/words/send';
import type { Written } from '../../test/words/world';

const sentOf = async (written: Written): Promise<string[]> => {
  const sent = await Promise.all(written.texts.map(async (text) => ((await isSent(text, written)) ? [text] : [])));
  return sent.flat();
};

const NAMES = [
  ...['clinic', 'hotel', 'store', 'garage', 'school', 'cafe', 'vet', 'rental', 'bookshop', 'gym', 'airline'],
  ...['software', 'energy', 'insurance', 'bakery', 'telecom', 'museum', 'furniture', 'dentist'],
  ...['languageschool', 'leisurecentre', 'printshop', 'smallbank', 'theatre', 'rates'],
];

describe.each(NAMES)('a %s', (name) => {
  const { wrong, honest } = readBusiness(name);

  test.each(wrong)('does not say ($language, $kind, $scene): $question', async (written) => {
    expect(await sentOf(written)).toEqual([]);
  });

  test.each(honest)('says ($language, $kind, $scene): $question', async (written) => {
    expect(await sentOf(written)).toEqual(written.texts);
  });
});
