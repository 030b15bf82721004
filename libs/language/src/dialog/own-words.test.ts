import { ownWords } from './own-words';

const QUESTION = 'How long does delivery take?';

test.each([
  ['an English signature', 'Best regards,\nJohn Miller\nSenior Buyer | Example Ltd. | 12 High Street, London'],
  ['a German signature', 'Mit freundlichen Grüßen\nHans Müller\nMusterfirma GmbH'],
  ['a Spanish signature', 'Un saludo,\nAna'],
  ['a French signature', 'Cordialement\nZoé Martin\n+33 6 12 34 56 78'],
  ['a Portuguese signature', 'Atenciosamente,\nJoão'],
  ['an Italian signature', 'Cordiali saluti,\nMario Rossi'],
  ['a Dutch signature', 'Met vriendelijke groet,\nJan de Vries\nVoorbeeld BV'],
  ['a Polish signature', 'Z poważaniem\nŁucja Nowak'],
  ['thanks and a name', 'Thanks,\nJohn'],
  ['a closing and a name in one line', 'Best, John'],
  ['a short German closing and a name', 'LG Hans'],
  ['a closing from a place', 'Viele Grüße aus Berlin\nHans'],
  ['a signature after two hyphens', '-- \nJohn Miller\nhttps://example.com'],
  ['a quoted mail', 'On Mon, 23 Nov 2026 at 10:12, Support <support@example.com> wrote:\n> Thank you for your order.'],
  [
    'a quoted mail over two lines',
    'On Mon, 23 Nov 2026 at 10:12, Support\n<support@example.com> wrote:\n\n> Thank you.',
  ],
  [
    'a German quoted mail',
    'Am 23.11.2026 um 10:12 schrieb Support <support@example.com>:\n> Danke für Ihre Bestellung.',
  ],
  ['a French quoted mail', 'Le lun. 23 nov. 2026 à 10:12, Support <s@example.com> a écrit :\n> Merci.'],
  ['an Italian quoted mail', 'Il giorno lun 23 nov 2026 alle ore 10:12 Support <s@example.com> ha scritto:\n> Grazie.'],
  ['a Dutch quoted mail', 'Op ma 23 nov 2026 om 10:12 schreef Support <s@example.com>:\n> Bedankt.'],
  ['a Polish quoted mail', 'W dniu 23.11.2026 o 10:12, Support napisał(a):\n> Dziękujemy.'],
  ['headers of the mail before', 'From: Support <s@example.com>\nSent: Monday, 23 November 2026\nTo: me\n\nThank you.'],
  ['an original message', '-----Original Message-----\nThank you for your order.'],
  ['a disclaimer', 'This e-mail and its attachments are confidential and intended for the addressee only.'],
  ['another disclaimer', 'The contents of this email are confidential and may be legally privileged.'],
  ['a German disclaimer', 'Diese E-Mail enthält vertrauliche Informationen.'],
  ['a device', 'Sent from my iPhone'],
  ['a Dutch device', 'Verzonden vanaf mijn iPhone'],
  ['a German app', 'Gesendet mit der GMX Mail App'],
  ['a Spanish app', 'Enviado desde Outlook para Android'],
  ['an app in French', 'Télécharger Outlook pour Android'],
  ['a good day', 'Have a nice day!\nJohn'],
  ['a good day in French', 'Bonne journée,\nJean'],
  ['a signature and a quoted mail', 'Best regards\nJo\n\nOn Mon, 23 Nov 2026, Support wrote:\n> Hello'],
])('leaves out %s', (_, rest) => {
  expect(ownWords(`${QUESTION}\n\n${rest}`)).toBe(QUESTION);
});

test.each(['Dear support team,\n\n', 'Hi!\n', 'Sehr geehrte Damen und Herren,\n\n', 'Bonjour Madame,\n'])(
  'leaves out the salutation %j',
  (salutation) => {
    expect(ownWords(`${salutation}${QUESTION}\n\nThanks!\nJohn`)).toBe(QUESTION);
  },
);

test.each([
  ['a question', QUESTION],
  ['a salutation alone', 'Hello!\n'.trim()],
  ['a question that begins as a salutation does', 'Hi, where is my parcel?\nIt is late'],
  ['what is wanted, after a greeting in its line', 'Hello I want my money back!\nNow'],
  ['several sentences in a line', 'Hi, where is my parcel,\nIt is late'],
  ['thanks for something', 'Where is my parcel?\nThanks for your help'],
  ['thanks alone', 'Thank you!'],
  ['a way to send', 'Gesendet mit DHL am Montag'],
  ['a closing alone', 'Best regards\nJohn'],
  ['only a quoted mail', '> Thank you for your order.'],
  ['thanks before the question', 'Thanks\nBut how long does delivery take?'],
  ['thanks before what is wanted', 'Hello\nThanks\nI want my money back'],
  ['thanks before a long text', `Thanks\n${'I have waited for my parcel since Monday. '.repeat(5).trim()}`],
  ['words that only begin as a mail does', 'On Monday I wrote: where is my order'],
  ['several lines', 'Hello\nI have a question\n\nWhere is my parcel?'],
])('leaves %s as it is', (_, text) => {
  expect(ownWords(text)).toBe(text);
});

test('reads what comes after a quoted line', () => {
  expect(ownWords('> Do you want to cancel?\nYes please')).toBe('Yes please');
});

test('takes a huge text in little time', () => {
  const huge = `${'On a'.repeat(50_000)}\n${'thanks '.repeat(50_000)}\n${'From: x\n'.repeat(20_000)}`;
  expect(ownWords(huge).length).toBeGreaterThan(0);
});
