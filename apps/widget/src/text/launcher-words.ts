/** Texts shown before the panel has loaded. */
export interface LauncherWords {
  readonly open: string;
  readonly close: string;
  readonly conversation: string;
  readonly unread: string;
  readonly agent: string;
  readonly dismiss: string;
  readonly notLoaded: string;
  readonly retry: string;
}

export const launcherWords = {
  en: {
    open: 'Open the chat',
    close: 'Close the chat',
    conversation: 'Conversation',
    unread: 'unread',
    agent: 'AI agent',
    dismiss: 'Dismiss',
    notLoaded: 'The chat could not be loaded. Check your connection, or reload the page.',
    retry: 'Try again',
  },
  de: {
    open: 'Chat öffnen',
    close: 'Chat schließen',
    conversation: 'Unterhaltung',
    unread: 'ungelesen',
    agent: 'KI-Assistent',
    dismiss: 'Ausblenden',
    notLoaded: 'Der Chat konnte nicht geladen werden. Prüfen Sie Ihre Verbindung oder laden Sie die Seite neu.',
    retry: 'Erneut versuchen',
  },
  es: {
    open: 'Abrir el chat',
    close: 'Cerrar el chat',
    conversation: 'Conversación',
    unread: 'sin leer',
    agent: 'Asistente de IA',
    dismiss: 'Ocultar',
    notLoaded: 'No se ha podido cargar el chat. Comprueba tu conexión o recarga la página.',
    retry: 'Reintentar',
  },
  fr: {
    open: 'Ouvrir la discussion',
    close: 'Fermer la discussion',
    conversation: 'Conversation',
    unread: 'non lus',
    agent: 'Assistant IA',
    dismiss: 'Masquer',
    notLoaded: 'La discussion n’a pas pu être chargée. Vérifiez votre connexion ou rechargez la page.',
    retry: 'Réessayer',
  },
  pt: {
    open: 'Abrir o chat',
    close: 'Fechar o chat',
    conversation: 'Conversa',
    unread: 'por ler',
    agent: 'Assistente de IA',
    dismiss: 'Ocultar',
    notLoaded: 'Não foi possível carregar o chat. Verifique a ligação ou recarregue a página.',
    retry: 'Tentar de novo',
  },
  ar: {
    open: 'افتح المحادثة',
    close: 'أغلق المحادثة',
    conversation: 'محادثة',
    unread: 'غير مقروءة',
    agent: 'مساعد ذكاء اصطناعي',
    dismiss: 'إخفاء',
    notLoaded: 'تعذّر تحميل المحادثة. تحقق من اتصالك أو أعد تحميل الصفحة.',
    retry: 'أعد المحاولة',
  },
} satisfies Readonly<Record<string, LauncherWords>>;
