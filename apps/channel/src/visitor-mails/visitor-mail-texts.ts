/** {name} is the widget's. */
export interface VisitorMailTexts {
  readonly subject: string;
  /** In place of text that is not quoted. */
  readonly answered: string;
  readonly more: string;
  /** Before the words of {name}. */
  readonly said: string;
  /** In place of a name. */
  readonly agent: string;
  readonly person: string;
  readonly open: string;
  readonly expires: string;
  readonly why: string;
  readonly unsubscribe: string;
}

/** In the widget's languages. */
export const visitorMailTexts = {
  en: {
    subject: 'New reply from {name}',
    answered: 'There is a new reply in your conversation.',
    more: 'There are more replies in the conversation.',
    said: '{name}: ',
    agent: 'AI agent',
    person: 'Our team',
    open: 'Continue the conversation',
    expires: 'The link works for 7 days. Anyone who has it can read the conversation, so do not forward this email.',
    why: 'You are receiving this email because this address was entered in the chat of {name}. If that was not you, ignore it.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    subject: 'Neue Antwort von {name}',
    answered: 'In Ihrer Unterhaltung gibt es eine neue Antwort.',
    more: 'In der Unterhaltung gibt es weitere Antworten.',
    said: '{name}: ',
    agent: 'KI-Assistent',
    person: 'Unser Team',
    open: 'Unterhaltung fortsetzen',
    expires: 'Der Link gilt 7 Tage. Wer ihn hat, kann die Unterhaltung lesen: Leiten Sie diese E-Mail nicht weiter.',
    why: 'Sie erhalten diese E-Mail, weil diese Adresse im Chat von {name} angegeben wurde. Falls Sie das nicht waren, ignorieren Sie sie.',
    unsubscribe: 'Abbestellen',
  },
  es: {
    subject: 'Nueva respuesta de {name}',
    answered: 'Hay una nueva respuesta en su conversación.',
    more: 'Hay más respuestas en la conversación.',
    said: '{name}: ',
    agent: 'Asistente de IA',
    person: 'Nuestro equipo',
    open: 'Continuar la conversación',
    expires: 'El enlace es válido durante 7 días. Quien lo tenga puede leer la conversación: no reenvíe este correo.',
    why: 'Recibe este correo porque se indicó esta dirección en el chat de {name}. Si no fue usted, ignórelo.',
    unsubscribe: 'Cancelar la suscripción',
  },
  fr: {
    subject: 'Nouvelle réponse de {name}',
    answered: 'Votre conversation contient une nouvelle réponse.',
    more: 'La conversation contient d’autres réponses.',
    said: '{name}\u00a0: ',
    agent: 'Assistant IA',
    person: 'Notre équipe',
    open: 'Continuer la conversation',
    expires:
      'Le lien est valable 7 jours. Toute personne qui le possède peut lire la conversation : ne transférez pas cet e-mail.',
    why: 'Vous recevez cet e-mail parce que cette adresse a été indiquée dans le chat de {name}. Si ce n’était pas vous, ignorez-le.',
    unsubscribe: 'Se désabonner',
  },
  pt: {
    subject: 'Nova resposta de {name}',
    answered: 'Há uma nova resposta na sua conversa.',
    more: 'Há mais respostas na conversa.',
    said: '{name}: ',
    agent: 'Assistente de IA',
    person: 'A nossa equipa',
    open: 'Continuar a conversa',
    expires: 'A ligação é válida durante 7 dias. Quem a tiver pode ler a conversa: não reencaminhe este e-mail.',
    why: 'Recebe este e-mail porque este endereço foi indicado no chat de {name}. Se não foi você, ignore-o.',
    unsubscribe: 'Cancelar subscrição',
  },
  ar: {
    subject: 'رد جديد من {name}',
    answered: 'يوجد رد جديد في محادثتك.',
    more: 'توجد ردود أخرى في المحادثة.',
    said: '{name}: ',
    agent: 'مساعد ذكاء اصطناعي',
    person: 'فريقنا',
    open: 'متابعة المحادثة',
    expires: 'الرابط صالح لمدة 7 أيام. يمكن لأي شخص لديه هذا الرابط قراءة المحادثة، لذا لا تُعد توجيه هذه الرسالة.',
    why: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل في محادثة {name}. إن لم تكن أنت من أدخله فتجاهلها.',
    unsubscribe: 'إلغاء الاشتراك',
  },
} as const satisfies Record<string, VisitorMailTexts>;

export type VisitorMailLanguage = keyof typeof visitorMailTexts;

/** English for other tags. */
export function visitorMailLanguage(tag: string): VisitorMailLanguage {
  const language = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(visitorMailTexts, language) ? (language as VisitorMailLanguage) : 'en';
}
