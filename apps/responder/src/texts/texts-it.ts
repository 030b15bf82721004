import type { LanguageTexts } from './language-texts';

export const textsIt: LanguageTexts = {
  formal: {
    greeting: "Buongiorno, sono {agent_name}, l'assistente virtuale. Come posso aiutarLa?",
    thanks: 'Prego, è stato un piacere!',
    goodbye: 'Arrivederci e tante belle cose!',
    acknowledgement: 'Va bene. Se ha bisogno di altro, mi scriva qui.',
    unclear: 'Non sono sicuro di aver capito. Può dirmi in una frase che cosa vorrebbe sapere?',
    unknown: 'Mi dispiace, non ho una risposta a questa domanda. Vuole parlare con una persona?',
    unknown_no_person: 'Mi dispiace, non ho una risposta a questa domanda. Può chiedermelo con altre parole.',
    other_language: "Su questo ho qualcosa solo in un'altra lingua. Vuole vederlo?",
    ask_which: 'A quale di queste si riferisce?',
    none_of_these: 'Nessuna di queste',
    talk_to_person: 'Parla con qualcuno',
    handed_off: 'Ho passato la nostra conversazione al nostro team. Ora una persona può leggerla e risponderLe qui.',
    handed_off_closed:
      "Ho passato la nostra conversazione al nostro team. In questo momento non c'è nessuno disponibile. Di nuovo disponibile: {opens_at}.",
    handed_off_later:
      "Ho passato la nostra conversazione al nostro team. In questo momento non c'è nessuno disponibile e non posso dirLe quando riceverà una risposta.",
    no_person:
      'Mi dispiace, qui non posso metterLa in contatto con una persona. Posso rispondere alle domande con quello che so.',
    late_apology: 'Mi scuso per il ritardo nella risposta.',
    cannot_see_picture: 'Mi dispiace, non posso vedere le immagini. Può dirmi a parole di che cosa si tratta?',
    cannot_read:
      'Mi dispiace, qui posso leggere solo testo, non quello che ha appena inviato. Può dirmi a parole di che cosa si tratta?',
    sensitive_handed_off:
      'Questa è una questione per una persona. Ho passato la nostra conversazione al nostro team, che ora può risponderLe qui.',
    self_harm_handed_off:
      'Mi dispiace molto che stia passando questo momento. Ho passato la nostra conversazione al nostro team. Se è in pericolo, chiami subito il numero di emergenza.',
    anger_offer: 'Mi dispiace molto per tutti questi disagi. Vuole parlare con una persona?',
    disclosure: 'Sono {agent_name}, un assistente virtuale: qui Le risponde un programma informatico, non una persona.',
    confirm: 'Vuole che lo faccia per Lei?\n{action}\nRisponda sì o no.',
    yes: 'Sì',
    no: 'No',
    yes_or_no: 'Risponda sì o no.',
  },
  informal: {
    greeting: "Ciao, sono {agent_name}, l'assistente virtuale. Come posso aiutarti?",
    goodbye: 'Ciao e tante belle cose!',
    acknowledgement: 'Va bene. Se hai bisogno di altro, scrivimi qui.',
    unclear: 'Non sono sicuro di aver capito. Puoi dirmi in una frase che cosa vorresti sapere?',
    unknown: 'Mi dispiace, non ho una risposta a questa domanda. Vuoi parlare con una persona?',
    unknown_no_person: 'Mi dispiace, non ho una risposta a questa domanda. Puoi chiedermelo con altre parole.',
    other_language: "Su questo ho qualcosa solo in un'altra lingua. Vuoi vederlo?",
    ask_which: 'A quale di queste ti riferisci?',
    handed_off: 'Ho passato la nostra conversazione al nostro team. Ora una persona può leggerla e risponderti qui.',
    handed_off_later:
      "Ho passato la nostra conversazione al nostro team. In questo momento non c'è nessuno disponibile e non posso dirti quando riceverai una risposta.",
    no_person:
      'Mi dispiace, qui non posso metterti in contatto con una persona. Posso rispondere alle domande con quello che so.',
    late_apology: 'Scusa per il ritardo nella risposta.',
    cannot_see_picture: 'Mi dispiace, non posso vedere le immagini. Puoi dirmi a parole di che cosa si tratta?',
    cannot_read:
      'Mi dispiace, qui posso leggere solo testo, non quello che hai appena inviato. Puoi dirmi a parole di che cosa si tratta?',
    sensitive_handed_off:
      'Questa è una questione per una persona. Ho passato la nostra conversazione al nostro team, che ora può risponderti qui.',
    self_harm_handed_off:
      'Mi dispiace molto che tu stia passando questo momento. Ho passato la nostra conversazione al nostro team. Se sei in pericolo, chiama subito il numero di emergenza.',
    anger_offer: 'Mi dispiace molto per tutti questi disagi. Vuoi parlare con una persona?',
    disclosure: 'Sono {agent_name}, un assistente virtuale: qui ti risponde un programma informatico, non una persona.',
    confirm: 'Vuoi che lo faccia per te?\n{action}\nRispondi sì o no.',
    yes_or_no: 'Rispondi sì o no.',
  },
};
