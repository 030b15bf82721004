export interface Phrases {
  readonly openings: Readonly<Record<Topic, readonly string[]>>;
  readonly answers: readonly string[];
  readonly pleased: readonly string[];
  readonly displeased: readonly string[];
  readonly humanAnswers: readonly string[];
  readonly comments: { readonly good: readonly string[]; readonly bad: readonly string[] };
}

export const topics = ['order', 'refund', 'password', 'invoice', 'fault', 'cancel'] as const;
export type Topic = (typeof topics)[number];

export const languages = ['en', 'es', 'de', 'fr', 'pt'] as const;
export type Language = (typeof languages)[number];

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: {
    openings: {
      order: ['Where is my order?', 'Hi, can you tell me when my package arrives?'],
      refund: ['How do I get a refund?', 'I sent the shoes back and still have no refund. This is annoying.'],
      password: ['How can I reset my password?', 'I cannot log in to my account.'],
      invoice: ['Can you send me the invoice for October?', 'I was charged twice, please check my bill.'],
      fault: ['The app keeps crashing, it is terrible.', 'The page shows an error when I pay.'],
      cancel: ['How do I cancel my subscription?', 'Please cancel my order.'],
    },
    answers: [
      'Let me look that up for you.',
      'Here is what I found: it is on its way.',
      'Please open Settings and follow the steps.',
    ],
    pleased: ['Great, thank you so much!', 'Perfect, that worked. Excellent service.', 'Thanks, very helpful!'],
    displeased: [
      'This does not help at all.',
      'That is the worst support I have ever had.',
      'I am really disappointed.',
    ],
    humanAnswers: [
      'Hello, this is Dana from the team. I have taken over and will sort this out.',
      'I have checked it by hand: it is solved now.',
    ],
    comments: { good: ['Quick and friendly', 'Very good'], bad: ['Took too long', 'Not helpful'] },
  },
  es: {
    openings: {
      order: ['¿Dónde está mi pedido?', 'Hola, ¿cuándo llega mi paquete?'],
      refund: ['¿Cómo solicito un reembolso?', 'Devolví los zapatos y todavía no tengo el reembolso. Es horrible.'],
      password: ['¿Cómo puedo cambiar mi contraseña?', 'No puedo entrar en mi cuenta.'],
      invoice: ['¿Me pueden enviar la factura de octubre?', 'Me cobraron dos veces.'],
      fault: ['La aplicación se cierra todo el tiempo, es terrible.', 'La página muestra un error al pagar.'],
      cancel: ['¿Cómo cancelo mi suscripción?', 'Quiero cancelar mi pedido.'],
    },
    answers: [
      'Un momento, lo reviso.',
      'Esto es lo que encontré: ya está en camino.',
      'Abra Ajustes y siga los pasos.',
    ],
    pleased: ['¡Muchas gracias, excelente!', 'Perfecto, muy buen servicio.', 'Genial, gracias.'],
    displeased: ['Esto no me ayuda nada.', 'Es el peor servicio que he tenido.', 'Estoy muy decepcionado.'],
    humanAnswers: ['Hola, soy Lucía del equipo. Me encargo yo.', 'Lo he revisado: ya está resuelto.'],
    comments: { good: ['Rápido y amable'], bad: ['Demasiado lento'] },
  },
  de: {
    openings: {
      order: ['Wo ist meine Bestellung?', 'Hallo, wann kommt mein Paket an?'],
      refund: [
        'Wie bekomme ich eine Rückerstattung?',
        'Ich habe die Schuhe zurückgeschickt und noch kein Geld. Das ist ärgerlich.',
      ],
      password: ['Wie kann ich mein Passwort zurücksetzen?', 'Ich kann mich nicht anmelden.'],
      invoice: ['Können Sie mir die Rechnung für Oktober schicken?', 'Mir wurde doppelt abgebucht.'],
      fault: ['Die App stürzt ständig ab, das ist schrecklich.', 'Die Seite zeigt beim Bezahlen einen Fehler.'],
      cancel: ['Wie kündige ich mein Abo?', 'Bitte stornieren Sie meine Bestellung.'],
    },
    answers: [
      'Ich schaue kurz nach.',
      'Das habe ich gefunden: Es ist unterwegs.',
      'Bitte öffnen Sie die Einstellungen.',
    ],
    pleased: ['Super, vielen Dank!', 'Perfekt, toller Service.', 'Danke, sehr hilfreich!'],
    displeased: ['Das hilft mir überhaupt nicht.', 'Das ist der schlechteste Service.', 'Ich bin sehr enttäuscht.'],
    humanAnswers: ['Guten Tag, hier ist Jonas aus dem Team. Ich übernehme.', 'Ich habe es geprüft: Es ist erledigt.'],
    comments: { good: ['Schnell und freundlich'], bad: ['Zu langsam'] },
  },
  fr: {
    openings: {
      order: ['Où est ma commande ?', 'Bonjour, quand arrive mon colis ?'],
      refund: [
        'Comment obtenir un remboursement ?',
        'J’ai renvoyé les chaussures, toujours pas de remboursement. C’est horrible.',
      ],
      password: ['Comment réinitialiser mon mot de passe ?', 'Je ne peux pas me connecter à mon compte.'],
      invoice: ['Pouvez-vous m’envoyer la facture d’octobre ?', 'J’ai été débité deux fois.'],
      fault: ['L’application plante sans arrêt, c’est nul.', 'La page affiche une erreur au paiement.'],
      cancel: ['Comment résilier mon abonnement ?', 'Je veux annuler ma commande.'],
    },
    answers: [
      'Je regarde tout de suite.',
      'Voici ce que j’ai trouvé : il est en route.',
      'Ouvrez les paramètres et suivez les étapes.',
    ],
    pleased: ['Super, merci beaucoup !', 'Parfait, excellent service.', 'Merci, très utile !'],
    displeased: ['Cela ne m’aide pas du tout.', 'C’est le pire service.', 'Je suis très déçu.'],
    humanAnswers: ['Bonjour, ici Camille de l’équipe. Je prends le relais.', 'J’ai vérifié : c’est réglé.'],
    comments: { good: ['Rapide et aimable'], bad: ['Trop long'] },
  },
  pt: {
    openings: {
      order: ['Onde está o meu pedido?', 'Olá, quando chega a minha encomenda?'],
      refund: ['Como peço um reembolso?', 'Devolvi os sapatos e ainda não recebi o reembolso. Que péssimo.'],
      password: ['Como posso redefinir a minha senha?', 'Não consigo entrar na minha conta.'],
      invoice: ['Podem enviar a fatura de outubro?', 'Fui cobrado duas vezes.'],
      fault: ['O aplicativo trava o tempo todo, é horrível.', 'A página mostra um erro ao pagar.'],
      cancel: ['Como cancelo a minha assinatura?', 'Quero cancelar o meu pedido.'],
    },
    answers: ['Vou verificar agora.', 'Encontrei isto: está a caminho.', 'Abra as Configurações e siga os passos.'],
    pleased: ['Ótimo, muito obrigado!', 'Perfeito, excelente atendimento.', 'Obrigada, ajudou muito!'],
    displeased: ['Isto não ajuda nada.', 'É o pior atendimento.', 'Estou muito decepcionado.'],
    humanAnswers: ['Olá, aqui é a Rita da equipe. Eu assumo.', 'Verifiquei: está resolvido.'],
    comments: { good: ['Rápido e simpático'], bad: ['Demorou demais'] },
  },
};
