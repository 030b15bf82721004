/** What the widget itself says, in the language of the page. */
export interface Words {
  /** For dates in the same language. */
  readonly tag: string;
  readonly open: string;
  readonly close: string;
  readonly conversation: string;
  readonly write: string;
  readonly send: string;
  readonly typing: string;
  readonly sources: string;
  readonly person: string;
  /** With {time}. */
  readonly personAt: string;
  readonly resolved: string;
  readonly rate: string;
  readonly thanks: string;
  readonly offline: string;
  readonly waiting: string;
  readonly refused: string;
  readonly retry: string;
  readonly discard: string;
  readonly unread: string;
  readonly you: string;
  readonly agent: string;
  readonly human: string;
  readonly unavailable: string;
  readonly test: string;
  readonly picture: string;
  readonly attach: string;
  readonly image: string;
  readonly noPicture: string;
  readonly greeting: string;
  readonly earlier: string;
}

const en: Words = {
  tag: 'en',
  open: 'Open the chat',
  close: 'Close the chat',
  conversation: 'Conversation',
  write: 'Write a message',
  send: 'Send',
  typing: 'is writing …',
  sources: 'Sources',
  person: 'A person will answer you here.',
  personAt: 'Our team is back on {time}, and answers you here.',
  resolved: 'This conversation is closed. Write to open it again.',
  rate: 'How was it?',
  thanks: 'Thank you for your rating.',
  offline: 'No connection. What you write is sent as soon as there is one.',
  waiting: 'Waiting to be sent',
  refused: 'Not sent',
  retry: 'Try again',
  discard: 'Delete',
  unread: 'unread',
  you: 'You',
  agent: 'Assistant',
  human: 'Team',
  unavailable: 'The chat is not available here.',
  test: 'Test mode',
  picture: 'Show the picture',
  attach: 'Send a picture',
  image: 'Picture',
  noPicture: 'This cannot be sent as a picture.',
  greeting: 'Hello! How can we help?',
  earlier: 'Earlier messages are not shown.',
};
const de: Words = {
  tag: 'de',
  open: 'Chat öffnen',
  close: 'Chat schließen',
  conversation: 'Unterhaltung',
  write: 'Nachricht schreiben',
  send: 'Senden',
  typing: 'schreibt …',
  sources: 'Quellen',
  person: 'Ein Mensch wird Ihnen hier antworten.',
  personAt: 'Unser Team ist ab {time} wieder da und antwortet Ihnen hier.',
  resolved: 'Diese Unterhaltung ist beendet. Schreiben Sie, um sie fortzusetzen.',
  rate: 'Wie war es?',
  thanks: 'Danke für Ihre Bewertung.',
  offline: 'Keine Verbindung. Was Sie schreiben, wird gesendet, sobald es wieder geht.',
  waiting: 'Wartet auf den Versand',
  refused: 'Nicht gesendet',
  retry: 'Erneut versuchen',
  discard: 'Löschen',
  unread: 'ungelesen',
  you: 'Sie',
  agent: 'Assistent',
  human: 'Team',
  unavailable: 'Der Chat ist hier nicht verfügbar.',
  test: 'Testmodus',
  picture: 'Bild anzeigen',
  attach: 'Bild senden',
  image: 'Bild',
  noPicture: 'Das lässt sich nicht als Bild senden.',
  greeting: 'Hallo! Wie können wir helfen?',
  earlier: 'Frühere Nachrichten werden nicht angezeigt.',
};
const es: Words = {
  tag: 'es',
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  conversation: 'Conversación',
  write: 'Escribe un mensaje',
  send: 'Enviar',
  typing: 'está escribiendo …',
  sources: 'Fuentes',
  person: 'Una persona te responderá aquí.',
  personAt: 'Nuestro equipo vuelve el {time} y te responderá aquí.',
  resolved: 'Esta conversación está cerrada. Escribe para abrirla de nuevo.',
  rate: '¿Qué tal ha ido?',
  thanks: 'Gracias por tu valoración.',
  offline: 'Sin conexión. Lo que escribas se enviará en cuanto vuelva.',
  waiting: 'Pendiente de envío',
  refused: 'No enviado',
  retry: 'Reintentar',
  discard: 'Eliminar',
  unread: 'sin leer',
  you: 'Tú',
  agent: 'Asistente',
  human: 'Equipo',
  unavailable: 'El chat no está disponible aquí.',
  test: 'Modo de prueba',
  picture: 'Mostrar la imagen',
  attach: 'Enviar una imagen',
  image: 'Imagen',
  noPicture: 'Esto no se puede enviar como imagen.',
  greeting: '¡Hola! ¿En qué podemos ayudar?',
  earlier: 'No se muestran los mensajes anteriores.',
};
const fr: Words = {
  tag: 'fr',
  open: 'Ouvrir la discussion',
  close: 'Fermer la discussion',
  conversation: 'Conversation',
  write: 'Écrire un message',
  send: 'Envoyer',
  typing: 'est en train d’écrire …',
  sources: 'Sources',
  person: 'Une personne vous répondra ici.',
  personAt: 'Notre équipe revient {time} et vous répondra ici.',
  resolved: 'Cette conversation est close. Écrivez pour la rouvrir.',
  rate: 'Comment était-ce ?',
  thanks: 'Merci pour votre avis.',
  offline: 'Pas de connexion. Votre message partira dès qu’elle revient.',
  waiting: 'En attente d’envoi',
  refused: 'Non envoyé',
  retry: 'Réessayer',
  discard: 'Supprimer',
  unread: 'non lus',
  you: 'Vous',
  agent: 'Assistant',
  human: 'Équipe',
  unavailable: 'La discussion n’est pas disponible ici.',
  test: 'Mode test',
  picture: 'Afficher l’image',
  attach: 'Envoyer une image',
  image: 'Image',
  noPicture: 'Ceci ne peut pas être envoyé comme image.',
  greeting: 'Bonjour ! Comment pouvons-nous aider ?',
  earlier: 'Les messages précédents ne sont pas affichés.',
};
const pt: Words = {
  tag: 'pt',
  open: 'Abrir o chat',
  close: 'Fechar o chat',
  conversation: 'Conversa',
  write: 'Escreva uma mensagem',
  send: 'Enviar',
  typing: 'está a escrever …',
  sources: 'Fontes',
  person: 'Uma pessoa vai responder aqui.',
  personAt: 'A nossa equipa volta {time} e responde aqui.',
  resolved: 'Esta conversa está encerrada. Escreva para a reabrir.',
  rate: 'Como correu?',
  thanks: 'Obrigado pela avaliação.',
  offline: 'Sem ligação. O que escrever será enviado assim que houver.',
  waiting: 'À espera de envio',
  refused: 'Não enviado',
  retry: 'Tentar de novo',
  discard: 'Apagar',
  unread: 'por ler',
  you: 'Você',
  agent: 'Assistente',
  human: 'Equipa',
  unavailable: 'O chat não está disponível aqui.',
  test: 'Modo de teste',
  picture: 'Mostrar a imagem',
  attach: 'Enviar uma imagem',
  image: 'Imagem',
  noPicture: 'Isto não pode ser enviado como imagem.',
  greeting: 'Olá! Como podemos ajudar?',
  earlier: 'As mensagens anteriores não são mostradas.',
};
const ar: Words = {
  tag: 'ar',
  open: 'افتح المحادثة',
  close: 'أغلق المحادثة',
  conversation: 'محادثة',
  write: 'اكتب رسالة',
  send: 'إرسال',
  typing: 'يكتب الآن …',
  sources: 'المصادر',
  person: 'سيجيبك شخص هنا.',
  personAt: 'يعود فريقنا {time} ويجيبك هنا.',
  resolved: 'هذه المحادثة مغلقة. اكتب لفتحها من جديد.',
  rate: 'كيف كانت التجربة؟',
  thanks: 'شكرًا على تقييمك.',
  offline: 'لا يوجد اتصال. سيُرسل ما تكتبه فور عودته.',
  waiting: 'في انتظار الإرسال',
  refused: 'لم تُرسل',
  retry: 'أعد المحاولة',
  discard: 'احذف',
  unread: 'غير مقروءة',
  you: 'أنت',
  agent: 'المساعد',
  human: 'الفريق',
  unavailable: 'المحادثة غير متاحة هنا.',
  test: 'وضع الاختبار',
  picture: 'اعرض الصورة',
  attach: 'أرسل صورة',
  image: 'صورة',
  noPicture: 'لا يمكن إرسال هذا كصورة.',
  greeting: 'مرحبًا! كيف يمكننا المساعدة؟',
  earlier: 'لا تُعرض الرسائل السابقة.',
};

const languages: Readonly<Record<string, Words>> = { en, de, es, fr, pt, ar };

/** The words of the first language that there are words in. */
export function wordsOf(...tags: readonly (string | null | undefined)[]): Words {
  for (const tag of tags) {
    const found = languages[tag?.toLowerCase().split(/[-_]/)[0] ?? ''];
    if (found) return found;
  }
  return en;
}
