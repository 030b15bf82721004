import { plainMarks } from './plain-marks';

test.each([
  ['The lamp costs <span>4</span><sup>99</sup> euros.', 'The lamp costs <span>4</span>.99 euros.'],
  ['It costs **4**<sup>99</sup> €', 'It costs **4**.99 €'],
  ['costs <del>120 <b>euros</b></del> <ins>80 euros</ins> now', 'costs  <ins>80 euros</ins> now'],
  ['costs ~~120 euros~~ 80 euros', 'costs  80 euros'],
  ['costs ~120 euros~ 80 euros', 'costs  80 euros'],
  ['~5 to ~10 euros', '~5 to ~10 euros'],
  ['<span style="text-decoration: line-through">9 <s>8</s></span> 7', ' 7'],
  ['holds 15<sup>1</sup> litres', 'holds 15 litres'],
  ['80 m<sup>2</sup>', '80 m²'],
  ['80 m^2^ for 4^99^ € with H~2~O', '80 m² for 4.99 € with H2O'],
  ['<p style="display: none">Secret</p>shown', 'shown'],
  ['never closed <del>120 euros', 'never closed <del>120 euros'],
])('%s', (text, plain) => expect(plainMarks(text)).toBe(plain));

test.each(['<del>', '<sup>', '<sup></sup>', '</s>', '~~a ', '<span style="'])(
  'many of %j are read in time',
  (piece) => {
    const began = process.cpuUsage();
    plainMarks(piece.repeat(300_000));
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  },
);
