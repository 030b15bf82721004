import { analyzeMessage } from './analyze-message';

const keyOf = (text: string): string | null => analyzeMessage(text).question;

describe('questions that mean the same have one key', () => {
  test.each([
    ['How do I reset my password?', 'how can I reset the password'],
    ['How do I reset my password?', 'How can I change my password?'],
    ['Where is my parcel?', 'where is my package'],
    ['¿Cómo puedo restablecer mi contraseña?', 'hola, como cambiar la contrasena?'],
    ['Wie kann ich mein Kennwort zurücksetzen?', 'Wie kann ich mein Passwort zurücksetzen?'],
    ['Comment changer mon mot de passe ?', 'comment modifier mon mot de passe'],
    ['Como posso alterar a minha senha?', 'Como redefinir minha senha?'],
    ['Where is my order?', 'hi, where is my order 48213???'],
    ['What is your return policy?', 'Can you tell me your return policy please?'],
    ['Do you ship to Canada?', 'Hello! Is it possible to ship to canada?'],
    ['¿Cómo puedo cambiar mi contraseña?', 'hola, como cambiar la contrasena?'],
    ['¿Dónde está mi pedido?', 'Buenas tardes, ¿dónde está el pedido 771?'],
    ['¿Cuál es la política de devoluciones?', '¿Me puedes decir cuál es su política de devolución?'],
    ['Wie kann ich mein Passwort zurücksetzen?', 'Hallo, wie kann man das Passwort zurücksetzen'],
    ['Wo ist meine Bestellung?', 'Guten Tag, wo ist denn meine Bestellung 99?'],
    ['Wie lange dauert der Versand nach Wien?', 'Können Sie mir sagen, wie lange der Versand nach Wien dauert?'],
    ['Comment réinitialiser mon mot de passe ?', 'bonjour, comment puis-je reinitialiser le mot de passe?'],
    ['Où est ma commande ?', 'Bonjour, où est la commande 551 ?'],
    ['Quelle est votre politique de retour ?', 'Pouvez-vous me dire quelle est la politique de retour ?'],
    ['Como faço para redefinir minha senha?', 'oi, como posso redefinir a senha?'],
    ['Onde está o meu pedido?', 'Boa tarde, onde está meu pedido 12?'],
    ['Qual é a política de devolução?', 'Pode me dizer qual é a política de devolução?'],
  ])('%s = %s', (one, other) => {
    expect(keyOf(one)).not.toBeNull();
    expect(keyOf(other)).toBe(keyOf(one));
  });
});

describe('questions that mean different things have different keys', () => {
  test.each([
    ['How do I reset my password?', 'How do I change my email?'],
    ['Where is my order?', 'How do I order?'],
    ['Where is my order?', 'Can I cancel my order?'],
    ['¿Dónde está mi pedido?', '¿Cómo cancelo mi pedido?'],
    ['¿Dónde está mi pedido?', '¿Dónde está mi factura?'],
    ['Wo ist meine Bestellung?', 'Wie kann ich meine Bestellung stornieren?'],
    ['Wo ist meine Bestellung?', 'Wann kommt der Techniker?'],
    ['Où est ma commande ?', 'Comment annuler ma commande ?'],
    ['Où est ma commande ?', 'Où est ma facture ?'],
    ['Onde está o meu pedido?', 'Como cancelo o meu pedido?'],
    ['Onde está o meu pedido?', 'Quais cartões vocês aceitam?'],
    ['Where is my refund?', '¿Dónde está mi reembolso?'],
  ])('%s / %s', (one, other) => {
    expect(keyOf(one)).not.toBeNull();
    expect(keyOf(other)).not.toBeNull();
    expect(keyOf(other)).not.toBe(keyOf(one));
  });
});

describe('what asks and what does not', () => {
  test.each([
    'My order number is 48213.',
    'Thank you so much',
    'When I click on pay nothing happens.',
    'What a joke.',
    'How disappointing, I waited two weeks',
    'Welche Frechheit, seit Wochen keine Antwort',
    'Quelle mauvaise expérience, je suis très déçu',
    'Quel service lamentable !',
    'Necesito la factura de marzo',
    'Ich brauche die Rechnung für März',
    'Je voudrais parler à un conseiller',
    'Quero falar com um atendente',
    '???',
    '😊?',
    '',
  ])('"%s" asks nothing', (text) => {
    expect(keyOf(text)).toBeNull();
  });

  test.each([
    ['where is my parcel', 'en'],
    ['que tarjetas aceptan', 'es'],
    ['welche kreditkarten nehmen sie', 'de'],
    ['quelles cartes acceptez-vous', 'fr'],
    ['quais cartões vocês aceitam', 'pt'],
  ])('"%s" asks without a question mark', (text, language) => {
    expect(keyOf(text)?.startsWith(`${language}:`)).toBe(true);
  });

  test('the question is found among other sentences', () => {
    const asked = 'Hello. I bought a lamp last week. How do I return the lamp? Thanks!';
    expect(keyOf(asked)).toBe(keyOf('How do I return a lamp?'));
  });

  test('a question in another language is grouped by its whole words', () => {
    expect(keyOf('Dove si trova il mio ordine 12?')).toBe(keyOf('dove si trova il mio ordine 99 ?'));
    expect(keyOf('Dove si trova il mio ordine?')).toBe('it:dove il mio ordine si trova');
  });
});
