import { ianaName } from './iana-name';

test.each([
  'UTC',
  'Etc/UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Etc/GMT+12',
  'Etc/GMT0',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Africa/Dar_es_Salaam',
  'Europe/Isle_of_Man',
  'America/Blanc-Sablon',
  'America/Knox_IN',
  'Antarctica/DumontDUrville',
  'Antarctica/McMurdo',
  'US/East-Indiana',
  'GB-Eire',
  'NZ-CHAT',
  'W-SU',
  'EST5EDT',
  'Zulu',
])('%s is written so, whatever the case it came in', (name) => {
  expect([name.toLowerCase(), name.toUpperCase(), name].map(ianaName)).toEqual([name, name, name]);
});
