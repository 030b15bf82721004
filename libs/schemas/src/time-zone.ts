/** IANA's three-letter names. ICU adds others: its BST is Asia/Dhaka. */
const SHORT_NAMES = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** In this machine's data. */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +02:00, which ignore clock changes, and ICU's own names.
  if (!/^[a-z]/i.test(name) || /^systemv\//i.test(name)) return false;
  if (name.length === 3 && !SHORT_NAMES.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
