export interface ContactWords {
  readonly ask: string;
  readonly email: string;
  readonly leave: string;
  readonly left: string;
  readonly failed: string;
}

export const contactWords: Readonly<Record<string, ContactWords>> = {
  en: {
    ask: 'Leave your email address to get our answer by email if you leave this page.',
    email: 'Email address',
    leave: 'Save',
    left: 'Thank you. We will email you if you miss our answer.',
    failed: 'Not saved. Check the address and try again.',
  },
  de: {
    ask: 'Mit Ihrer E-Mail-Adresse erreicht Sie unsere Antwort auch, wenn Sie diese Seite verlassen.',
    email: 'E-Mail-Adresse',
    leave: 'Speichern',
    left: 'Danke. Wir schreiben Ihnen eine E-Mail, falls Sie unsere Antwort hier verpassen.',
    failed: 'Nicht gespeichert. Prüfen Sie die Adresse und versuchen Sie es erneut.',
  },
  es: {
    ask: 'Deje su correo electrónico para recibir nuestra respuesta aunque salga de esta página.',
    email: 'Correo electrónico',
    leave: 'Guardar',
    left: 'Gracias. Le escribiremos por correo si no ve aquí nuestra respuesta.',
    failed: 'No se ha guardado. Revise la dirección e inténtelo de nuevo.',
  },
  fr: {
    ask: 'Laissez votre adresse e-mail pour recevoir notre réponse même si vous quittez cette page.',
    email: 'Adresse e-mail',
    leave: 'Enregistrer',
    left: 'Merci. Nous vous écrirons par e-mail si vous manquez notre réponse ici.',
    failed: 'Non enregistrée. Vérifiez l’adresse et réessayez.',
  },
  pt: {
    ask: 'Deixe o seu e-mail para receber a nossa resposta mesmo que saia desta página.',
    email: 'Endereço de e-mail',
    leave: 'Guardar',
    left: 'Obrigado. Enviaremos um e-mail se não vir aqui a nossa resposta.',
    failed: 'Não foi guardado. Verifique o endereço e tente novamente.',
  },
  ar: {
    ask: 'اترك بريدك الإلكتروني لتصلك إجابتنا حتى إن غادرت هذه الصفحة.',
    email: 'البريد الإلكتروني',
    leave: 'حفظ',
    left: 'شكرًا. سنراسلك بالبريد الإلكتروني إن فاتتك إجابتنا هنا.',
    failed: 'لم يُحفظ. تحقق من العنوان وحاول مرة أخرى.',
  },
};
