import { coverageOf, isCode, readCodes } from './codes';

const coverage = (question: string, subject: string, text = ''): string =>
  coverageOf(readCodes(question, true), subject, text);

test.each([
  ['What is the price of part number AX00007?', 'What is the price of part number AX00007?'],
  ['price of ax-00007', 'What is the price of part number AX00007?'],
  ['Is the X200 compatible?', 'Is the x200 compatible with Windows 11?'],
  ['fee for 5,000 users', 'What is the fee for 5000 users?'],
  ['fee for ٥٠ users', 'What is the fee for 50 users?'],
  ['I ordered 3 days ago, where is my parcel?', 'Where is my parcel?'],
  ['Where is my order AB12345?', 'Where is my order?'],
  ['My order number is 4711. When does it come?', 'When does my order come?'],
  ['Wo ist meine Bestellung Nr. 4711X?', 'Wo ist meine Bestellung?'],
  ['Are you open at 9am?', 'When are you open?'],
  ['Do you deliver 2kg?', 'Do you deliver?'],
  ['Do you deliver 5kg?', 'Do you deliver?', 'Parcels of up to 10kg.'],
  ['How much is the 100GB plan?', 'How much is the 100 GB plan?'],
  ['How much is the 100 GB plan?', 'How much is the 100GB plan?'],
  ['Can I come at 9am?', 'When are you open?', 'From 8am to 6pm.'],
  ['We need a room for 12 people', 'How do I book a meeting room?'],
])('%s is covered by %s', (question, subject, text = '') => expect(coverage(question, subject, text)).toBe('same'));

test.each([
  ['What is the price of part number ZZ99999?', 'What is the price of part number AX00007?', ''],
  ['Is the X900 compatible with Windows 11?', 'Is the X200 compatible with Windows 11?', ''],
  ['Is the X200 compatible with Windows 10?', 'Is the X200 compatible with Windows 11?', ''],
  ['What is the fee for 5000 users?', 'What is the fee for 50 users?', ''],
  ['What is the fee for 5000 users?', 'What is the fee?', 'Up to 50 users pay 300 euros.'],
  ['How much is the 500GB plan?', 'How much is the 100 GB plan?', ''],
  ['How much is the 500 GB plan?', 'How much is the 100GB plan?', ''],
  ['Do you have the 60W bulb?', 'Do you have the 100W bulb?', ''],
  ['What does the plan cost in 2027?', 'What does the plan cost?', 'In 2026 it costs 12 euros.'],
  ['What is flight BA999 arrival time?', 'What is flight LH123 arrival time?', ''],
  ['Where is the dial in chapter 217?', 'Chapter 1', 'The dial is on the left.'],
  ['What does error E202 mean?', 'Errors', 'E101: no water. E303: no power.'],
  ['Does version 3.2.1 run?', 'Does version 3.2.0 run?', ''],
  ['Does it run on Windows 10?', 'What does it run on?', 'On Windows 11 and on Linux.'],
  ['Is it in Chapter 9?', 'Where is it?', 'See Chapter 4.'],
])('%s is not covered by %s', (question, subject, text) => expect(coverage(question, subject, text)).toBe('other'));

test.each([
  ['What does the plan cost in 2027?', 'What does the plan cost?', '12 euros a month.'],
  ['Does it run with Node 22.1.0?', 'What does it run with?', 'With Node.'],
  ['Where is room 4711?', 'How do I book a meeting room?', 'In the app.'],
])('of %s nothing is said in %s', (question, subject, text) =>
  expect(coverage(question, subject, text)).toBe('missing'),
);

test.each([
  ['e202', true],
  ['ax00007', true],
  ['mp3', true],
  ['2027', false],
  ['9am', false],
  ['2kg', false],
  ['3rd', false],
  ['parcel', false],
])('%s is a code: %s', (form, expected) => expect(isCode(form)).toBe(expected));
