import { bucketEdges } from './bucket-edges';
import { clockOffsets } from './clock-offsets';

test('luxon meets one name of a zone, however it is written', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (const timezone of ['Asia/Tokyo', 'asia/tokyo', 'ASIA/TOKYO', 'aSIA/tOKYO']) {
    const span = { startMs: 0, endMs: 86_400_000, timezone };
    bucketEdges(span, 'day');
    clockOffsets(span);
  }
  const ofLuxon = made.mock.calls.map(([, options]) => options).filter((options) => options?.year !== undefined);
  made.mockRestore();
  expect(ofLuxon.map((options) => options?.timeZone)).toEqual(['Asia/Tokyo']);
});
