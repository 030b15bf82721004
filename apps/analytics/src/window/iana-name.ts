/** Parts of names with irregular capitals. */
const parts: Readonly<Record<string, string>> = Object.fromEntries(
  [
    [
      'ACT',
      'CET',
      'CST6CDT',
      'EET',
      'EST',
      'EST5EDT',
      'GB',
      'GMT',
      'GMT0',
      'HST',
      'IN',
      'LHI',
      'MET',
      'MST',
      'MST7MDT',
    ],
    ['NSW', 'NZ', 'CHAT', 'PRC', 'PST8PDT', 'ROC', 'ROK', 'SU', 'UCT', 'US', 'UTC', 'W', 'WET'],
    [
      'au',
      'es',
      'of',
      'BajaNorte',
      'BajaSur',
      'ComodRivadavia',
      'DeNoronha',
      'DumontDUrville',
      'EasterIsland',
      'McMurdo',
    ],
  ]
    .flat()
    .map((part) => [part.toLowerCase(), part]),
);

/** From any case. Intl would return Asia/Calcutta for Asia/Kolkata. */
export function ianaName(written: string): string {
  return written.replace(
    /[A-Za-z][A-Za-z0-9]*/g,
    (part) => parts[part.toLowerCase()] ?? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
  );
}
