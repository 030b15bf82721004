import type { SpokenLanguage } from '@parley/schemas';

export type ActionOutcome = 'done' | 'refused' | 'pending' | 'unknown';

/** Sentences that report an outcome. */
export interface OutcomeFrames {
  /** Before the action's details, on its own line. */
  readonly said: Readonly<Record<ActionOutcome, string>>;
  readonly because: (reason: string) => string;
}

export const outcomeFrames: Readonly<Record<SpokenLanguage, OutcomeFrames>> = {
  en: {
    said: {
      done: 'This has been done:',
      refused: 'This has not been done:',
      pending: 'This has been requested, and is not confirmed yet:',
      unknown: 'I cannot tell whether this has been done:',
    },
    because: (reason) => `Reason: ${reason}`,
  },
  de: {
    said: {
      done: 'Das wurde ausgeführt:',
      refused: 'Das wurde nicht ausgeführt:',
      pending: 'Das wurde angefragt und ist noch nicht bestätigt:',
      unknown: 'Ich kann nicht sagen, ob das ausgeführt wurde:',
    },
    because: (reason) => `Grund: ${reason}`,
  },
  es: {
    said: {
      done: 'Esto se ha hecho:',
      refused: 'Esto no se ha hecho:',
      pending: 'Esto se ha solicitado y aún no está confirmado:',
      unknown: 'No puedo saber si esto se ha hecho:',
    },
    because: (reason) => `Motivo: ${reason}`,
  },
  fr: {
    said: {
      done: 'Ceci a été fait :',
      refused: "Ceci n'a pas été fait :",
      pending: "Ceci a été demandé et n'est pas encore confirmé :",
      unknown: 'Je ne peux pas savoir si ceci a été fait :',
    },
    because: (reason) => `Motif : ${reason}`,
  },
  pt: {
    said: {
      done: 'Isto foi feito:',
      refused: 'Isto não foi feito:',
      pending: 'Isto foi pedido e ainda não está confirmado:',
      unknown: 'Não consigo saber se isto foi feito:',
    },
    because: (reason) => `Motivo: ${reason}`,
  },
  it: {
    said: {
      done: 'È stato fatto:',
      refused: 'Non è stato fatto:',
      pending: 'È stato richiesto e non è ancora confermato:',
      unknown: 'Non posso sapere se è stato fatto:',
    },
    because: (reason) => `Motivo: ${reason}`,
  },
  nl: {
    said: {
      done: 'Dit is uitgevoerd:',
      refused: 'Dit is niet uitgevoerd:',
      pending: 'Dit is aangevraagd en nog niet bevestigd:',
      unknown: 'Ik kan niet zien of dit is uitgevoerd:',
    },
    because: (reason) => `Reden: ${reason}`,
  },
  pl: {
    said: {
      done: 'Wykonano:',
      refused: 'Nie wykonano:',
      pending: 'Zgłoszono, ale jeszcze nie potwierdzono:',
      unknown: 'Nie mogę sprawdzić, czy to wykonano:',
    },
    because: (reason) => `Powód: ${reason}`,
  },
};
