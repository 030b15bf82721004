import type { VisitorMailLanguage } from './visitor-mail-texts';

/** What a transcript says, and the mail that asks for its confirmation. {name} is that of the widget. */
export interface TranscriptTexts {
  readonly subject: string;
  readonly earlier: string;
  readonly you: string;
  readonly person: string;
  readonly picture: string;
  readonly file: string;
  readonly confirmSubject: string;
  readonly confirm: string;
  readonly confirmButton: string;
  readonly why: string;
}

export const transcriptTexts: Readonly<Record<VisitorMailLanguage, TranscriptTexts>> = {
  en: {
    subject: 'Your conversation with {name}',
    earlier: 'Earlier messages are not included.',
    you: 'You',
    person: 'Person from our team',
    picture: 'Picture',
    file: 'File',
    confirmSubject: 'Confirm your email address for {name}',
    confirm:
      'A copy of a conversation was requested for this address. Open the conversation to confirm the address, and we will send the copy.',
    confirmButton: 'Confirm and open the conversation',
    why: 'You are receiving this email because this address was entered in the chat of {name}. If that was not you, ignore it.',
  },
  de: {
    subject: 'Ihre Unterhaltung mit {name}',
    earlier: 'Frühere Nachrichten sind nicht enthalten.',
    you: 'Sie',
    person: 'Person aus unserem Team',
    picture: 'Bild',
    file: 'Datei',
    confirmSubject: 'Bestätigen Sie Ihre E-Mail-Adresse für {name}',
    confirm:
      'Für diese Adresse wurde die Kopie einer Unterhaltung angefordert. Öffnen Sie die Unterhaltung, um die Adresse zu bestätigen. Dann senden wir die Kopie.',
    confirmButton: 'Bestätigen und Unterhaltung öffnen',
    why: 'Sie erhalten diese E-Mail, weil diese Adresse im Chat von {name} angegeben wurde. Falls Sie das nicht waren, ignorieren Sie sie.',
  },
  es: {
    subject: 'Su conversación con {name}',
    earlier: 'No se incluyen los mensajes anteriores.',
    you: 'Usted',
    person: 'Persona de nuestro equipo',
    picture: 'Imagen',
    file: 'Archivo',
    confirmSubject: 'Confirme su dirección de correo para {name}',
    confirm:
      'Se ha pedido una copia de una conversación para esta dirección. Abra la conversación para confirmar la dirección y le enviaremos la copia.',
    confirmButton: 'Confirmar y abrir la conversación',
    why: 'Recibe este correo porque se indicó esta dirección en el chat de {name}. Si no fue usted, ignórelo.',
  },
  fr: {
    subject: 'Votre conversation avec {name}',
    earlier: 'Les messages précédents ne sont pas inclus.',
    you: 'Vous',
    person: 'Personne de notre équipe',
    picture: 'Image',
    file: 'Fichier',
    confirmSubject: 'Confirmez votre adresse e-mail pour {name}',
    confirm:
      'La copie d’une conversation a été demandée pour cette adresse. Ouvrez la conversation pour confirmer l’adresse, et nous vous enverrons la copie.',
    confirmButton: 'Confirmer et ouvrir la conversation',
    why: 'Vous recevez cet e-mail parce que cette adresse a été indiquée dans le chat de {name}. Si ce n’était pas vous, ignorez-le.',
  },
  pt: {
    subject: 'A sua conversa com {name}',
    earlier: 'As mensagens anteriores não estão incluídas.',
    you: 'Você',
    person: 'Pessoa da nossa equipa',
    picture: 'Imagem',
    file: 'Ficheiro',
    confirmSubject: 'Confirme o seu endereço de e-mail para {name}',
    confirm:
      'Foi pedida uma cópia de uma conversa para este endereço. Abra a conversa para confirmar o endereço e enviaremos a cópia.',
    confirmButton: 'Confirmar e abrir a conversa',
    why: 'Recebe este e-mail porque este endereço foi indicado no chat de {name}. Se não foi você, ignore-o.',
  },
  ar: {
    subject: 'محادثتك مع {name}',
    earlier: 'لا تشمل هذه النسخة الرسائل السابقة.',
    you: 'أنت',
    person: 'شخص من فريقنا',
    picture: 'صورة',
    file: 'ملف',
    confirmSubject: 'أكّد بريدك الإلكتروني لدى {name}',
    confirm: 'طُلبت نسخة من محادثة لهذا العنوان. افتح المحادثة لتأكيد العنوان وسنرسل النسخة.',
    confirmButton: 'تأكيد وفتح المحادثة',
    why: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل في محادثة {name}. إن لم تكن أنت من أدخله فتجاهلها.',
  },
};
