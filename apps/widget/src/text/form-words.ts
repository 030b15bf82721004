/** Texts on the form before the first message, and on copies of the conversation. */
export interface FormWords {
  readonly formIntro: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly choose: string;
  readonly optional: string;
  readonly continue: string;
  readonly checkAnswer: string;
  readonly transcript: string;
  readonly transcriptAsk: string;
  /** With {email}. */
  readonly transcriptSent: string;
  /** With {email}. */
  readonly transcriptConfirm: string;
  readonly transcriptLater: string;
  readonly transcriptFailed: string;
  /** Where the visitor gave the address. */
  readonly transcriptRefused: string;
}

export const formWords = {
  en: {
    formIntro: 'Please fill this in before you write to us.',
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    choose: 'Please choose',
    optional: '(optional)',
    continue: 'Continue',
    checkAnswer: 'Please check this answer.',
    transcript: 'Email me this conversation',
    transcriptAsk: 'Where should we send a copy of this conversation?',
    transcriptSent: 'A copy is on its way to {email}.',
    transcriptConfirm: 'We have sent a link to {email}. Open it to get the copy.',
    transcriptLater: 'Too many copies were requested. Try again later.',
    transcriptFailed: 'The copy could not be sent. Try again later.',
    transcriptRefused: 'The copy could not be sent. Check the address and try again.',
  },
  de: {
    formIntro: 'Bitte füllen Sie das aus, bevor Sie uns schreiben.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    choose: 'Bitte wählen',
    optional: '(optional)',
    continue: 'Weiter',
    checkAnswer: 'Bitte prüfen Sie diese Angabe.',
    transcript: 'Unterhaltung per E-Mail erhalten',
    transcriptAsk: 'Wohin sollen wir eine Kopie dieser Unterhaltung senden?',
    transcriptSent: 'Eine Kopie ist unterwegs an {email}.',
    transcriptConfirm: 'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, um die Kopie zu erhalten.',
    transcriptLater: 'Es wurden zu viele Kopien angefordert. Versuchen Sie es später erneut.',
    transcriptFailed: 'Die Kopie konnte nicht gesendet werden. Versuchen Sie es später erneut.',
    transcriptRefused: 'Die Kopie konnte nicht gesendet werden. Prüfen Sie die Adresse und versuchen Sie es erneut.',
  },
  es: {
    formIntro: 'Completa esto antes de escribirnos, por favor.',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    choose: 'Elige una opción',
    optional: '(opcional)',
    continue: 'Continuar',
    checkAnswer: 'Revisa esta respuesta.',
    transcript: 'Recibir esta conversación por correo',
    transcriptAsk: '¿Adónde enviamos una copia de esta conversación?',
    transcriptSent: 'Hemos enviado una copia a {email}.',
    transcriptConfirm: 'Hemos enviado un enlace a {email}. Ábrelo para recibir la copia.',
    transcriptLater: 'Se han pedido demasiadas copias. Inténtalo más tarde.',
    transcriptFailed: 'No se ha podido enviar la copia. Inténtalo más tarde.',
    transcriptRefused: 'No se ha podido enviar la copia. Revisa la dirección e inténtalo de nuevo.',
  },
  fr: {
    formIntro: 'Merci de remplir ces informations avant de nous écrire.',
    name: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    choose: 'Choisissez',
    optional: '(facultatif)',
    continue: 'Continuer',
    checkAnswer: 'Vérifiez cette réponse.',
    transcript: 'Recevoir cette conversation par e-mail',
    transcriptAsk: 'Où devons-nous envoyer une copie de cette conversation ?',
    transcriptSent: 'Une copie est en route vers {email}.',
    transcriptConfirm: 'Nous avons envoyé un lien à {email}. Ouvrez-le pour recevoir la copie.',
    transcriptLater: 'Trop de copies ont été demandées. Réessayez plus tard.',
    transcriptFailed: 'La copie n’a pas pu être envoyée. Réessayez plus tard.',
    transcriptRefused: 'La copie n’a pas pu être envoyée. Vérifiez l’adresse et réessayez.',
  },
  pt: {
    formIntro: 'Preencha isto antes de nos escrever, por favor.',
    name: 'Nome',
    email: 'Endereço de e-mail',
    phone: 'Telefone',
    choose: 'Escolha uma opção',
    optional: '(opcional)',
    continue: 'Continuar',
    checkAnswer: 'Verifique esta resposta.',
    transcript: 'Receber esta conversa por e-mail',
    transcriptAsk: 'Para onde devemos enviar uma cópia desta conversa?',
    transcriptSent: 'Uma cópia está a caminho de {email}.',
    transcriptConfirm: 'Enviámos uma ligação para {email}. Abra-a para receber a cópia.',
    transcriptLater: 'Foram pedidas demasiadas cópias. Tente mais tarde.',
    transcriptFailed: 'Não foi possível enviar a cópia. Tente mais tarde.',
    transcriptRefused: 'Não foi possível enviar a cópia. Verifique o endereço e tente novamente.',
  },
  ar: {
    formIntro: 'يرجى ملء هذا قبل أن تكتب إلينا.',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    choose: 'يرجى الاختيار',
    optional: '(اختياري)',
    continue: 'متابعة',
    checkAnswer: 'يرجى التحقق من هذه الإجابة.',
    transcript: 'أرسل لي هذه المحادثة بالبريد الإلكتروني',
    transcriptAsk: 'إلى أين نرسل نسخة من هذه المحادثة؟',
    transcriptSent: 'نسخة في طريقها إلى {email}.',
    transcriptConfirm: 'أرسلنا رابطًا إلى {email}. افتحه لتصلك النسخة.',
    transcriptLater: 'طُلبت نسخ كثيرة. حاول مرة أخرى لاحقًا.',
    transcriptFailed: 'تعذّر إرسال النسخة. حاول مرة أخرى لاحقًا.',
    transcriptRefused: 'تعذّر إرسال النسخة. تحقق من العنوان وحاول مرة أخرى.',
  },
} as const satisfies Record<string, FormWords>;
