import type { VisitorMailLanguage } from '../visitor-mails/visitor-mail-texts';

interface Texts {
  readonly title: string;
  readonly ask: string;
  readonly button: string;
  readonly done: string;
}

export const unsubscribeTexts: Readonly<Record<VisitorMailLanguage, Texts>> = {
  en: {
    title: 'Unsubscribe',
    ask: 'Stop emails from this chat to your address?',
    button: 'Unsubscribe',
    done: 'You have unsubscribed. You will not get any more emails from this chat.',
  },
  de: {
    title: 'Abbestellen',
    ask: 'Möchten Sie keine E-Mails aus diesem Chat mehr erhalten?',
    button: 'Abbestellen',
    done: 'Abbestellt. Sie erhalten keine E-Mails aus diesem Chat mehr.',
  },
  es: {
    title: 'Cancelar la suscripción',
    ask: '¿Quiere dejar de recibir correos de este chat?',
    button: 'Cancelar la suscripción',
    done: 'Se ha cancelado la suscripción. No recibirá más correos de este chat.',
  },
  fr: {
    title: 'Se désabonner',
    ask: 'Ne plus recevoir d’e-mails de ce chat à votre adresse ?',
    button: 'Se désabonner',
    done: 'Vous êtes désabonné. Vous ne recevrez plus d’e-mails de ce chat.',
  },
  pt: {
    title: 'Cancelar subscrição',
    ask: 'Quer deixar de receber e-mails deste chat?',
    button: 'Cancelar subscrição',
    done: 'Subscrição cancelada. Não receberá mais e-mails deste chat.',
  },
  ar: {
    title: 'إلغاء الاشتراك',
    ask: 'هل تريد إيقاف رسائل البريد من هذه المحادثة إلى عنوانك؟',
    button: 'إلغاء الاشتراك',
    done: 'أُلغي الاشتراك. لن تصلك رسائل أخرى من هذه المحادثة.',
  },
};

/** Asks whether mails are to end. A GET alone ends nothing: programs that look for viruses open every link. */
export function unsubscribePage(language: VisitorMailLanguage, isDone: boolean): string {
  const { title, ask, button, done } = unsubscribeTexts[language];
  const body = isDone ? `<p>${done}</p>` : `<p>${ask}</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/widget/demo.css">
</head>
<body><main>${body}</main></body>
</html>
`;
}
