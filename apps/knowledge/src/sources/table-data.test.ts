import { isData } from './table-data';

test.each([
  [['Single', '80 €'], true],
  [['Mon', '9–12', '14–18'], true],
  [['Montag', 'geschlossen'], true],
  [['Lun. - Ven.', 'fermé'], true],
  [['Room', 'Price'], false],
  [['Room', 'Price in €'], false],
  [['Order', 'up to 50 €', 'over 50 €'], false],
  [['Year', '2025', '2026'], false],
  [['Room', 'Mon–Fri', 'Sat'], false],
  [['Mon', 'Tue'], false],
  [['', '80 €'], false],
])('%j', (cells, expected) => expect(isData(cells)).toBe(expected));
