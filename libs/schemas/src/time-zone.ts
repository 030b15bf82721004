/** The names of three letters that IANA has. ICU has others of its own, by which BST is Asia/Dhaka. */
const SHORT_NAMES = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** Whether this machine's time zone data has an IANA name. */
export function isTimeZone(name: string): boolean {
  // Intl accepts more: offsets such as +02:00, which know no clock change, and ICU's own names.
  if (!/^[a-z]/i.test(name) || /^systemv\//i.test(name)) return false;
  if (name.length === 3 && !SHORT_NAMES.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
