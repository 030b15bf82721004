import type { LanguageTexts } from './language-texts';

export const textsEs: LanguageTexts = {
  formal: {
    greeting: 'Hola, soy {agent_name}, el asistente virtual. ¿En qué puedo ayudarle?',
    thanks: '¡De nada, ha sido un placer!',
    goodbye: '¡Hasta luego, que le vaya muy bien!',
    acknowledgement: 'De acuerdo. Si necesita algo más, escríbame aquí.',
    unclear: 'No sé si le entiendo bien. ¿Puede decirme en una frase qué le gustaría saber?',
    unknown: 'Lo siento, no tengo una respuesta a eso. ¿Desea hablar con una persona?',
    unknown_no_person: 'Lo siento, no tengo una respuesta a eso. Si lo desea, pregúntemelo con otras palabras.',
    other_language: 'Sobre esto solo tengo información en otro idioma. ¿Desea verla?',
    ask_which: '¿A cuál de estas se refiere?',
    none_of_these: 'Ninguna de estas',
    talk_to_person: 'Hablar con alguien',
    handed_off: 'He pasado nuestra conversación a nuestro equipo. Ahora una persona puede leerla y responderle aquí.',
    handed_off_closed:
      'He pasado nuestra conversación a nuestro equipo. En este momento no hay nadie disponible. Disponible de nuevo: {opens_at}.',
    handed_off_later:
      'He pasado nuestra conversación a nuestro equipo. En este momento no hay nadie disponible y no puedo decirle cuándo le responderán.',
    no_person:
      'Lo siento, aquí no puedo ponerle en contacto con una persona. Puedo responder a preguntas con lo que sé.',
    late_apology: 'Le pido disculpas por responder tan tarde.',
    cannot_see_picture: 'Lo siento, no puedo ver imágenes. ¿Puede decirme con palabras de qué se trata?',
    cannot_read:
      'Lo siento, aquí solo puedo leer texto, no lo que acaba de enviar. ¿Puede decirme con palabras de qué se trata?',
    sensitive_handed_off:
      'Este asunto es para una persona. He pasado nuestra conversación a nuestro equipo, que ahora puede responderle aquí.',
    self_harm_handed_off:
      'Siento mucho que esté pasando por esto. He pasado nuestra conversación a nuestro equipo. Si está en peligro, llame ahora al número de emergencias.',
    anger_offer: 'Siento mucho las molestias. ¿Desea hablar con una persona?',
    disclosure: 'Soy {agent_name}, un asistente virtual: aquí le responde un programa informático, no una persona.',
    confirm: '¿Quiere que haga esto por usted?\n{action}\nResponda sí o no.',
    yes: 'Sí',
    no: 'No',
    yes_or_no: 'Responda sí o no.',
  },
  informal: {
    greeting: 'Hola, soy {agent_name}, el asistente virtual. ¿En qué puedo ayudarte?',
    goodbye: '¡Hasta luego, que te vaya muy bien!',
    acknowledgement: 'De acuerdo. Si necesitas algo más, escríbeme aquí.',
    unclear: 'No sé si te entiendo bien. ¿Puedes decirme en una frase qué te gustaría saber?',
    unknown: 'Lo siento, no tengo una respuesta a eso. ¿Quieres hablar con una persona?',
    unknown_no_person: 'Lo siento, no tengo una respuesta a eso. Si quieres, pregúntamelo con otras palabras.',
    other_language: 'Sobre esto solo tengo información en otro idioma. ¿Quieres verla?',
    ask_which: '¿A cuál de estas te refieres?',
    handed_off: 'He pasado nuestra conversación a nuestro equipo. Ahora una persona puede leerla y responderte aquí.',
    handed_off_later:
      'He pasado nuestra conversación a nuestro equipo. En este momento no hay nadie disponible y no puedo decirte cuándo te responderán.',
    no_person:
      'Lo siento, aquí no puedo ponerte en contacto con una persona. Puedo responder a preguntas con lo que sé.',
    late_apology: 'Te pido disculpas por responder tan tarde.',
    cannot_see_picture: 'Lo siento, no puedo ver imágenes. ¿Puedes decirme con palabras de qué se trata?',
    cannot_read:
      'Lo siento, aquí solo puedo leer texto, no lo que acabas de enviar. ¿Puedes decirme con palabras de qué se trata?',
    sensitive_handed_off:
      'Este asunto es para una persona. He pasado nuestra conversación a nuestro equipo, que ahora puede responderte aquí.',
    self_harm_handed_off:
      'Siento mucho que estés pasando por esto. He pasado nuestra conversación a nuestro equipo. Si estás en peligro, llama ahora al número de emergencias.',
    anger_offer: 'Siento mucho las molestias. ¿Quieres hablar con una persona?',
    disclosure: 'Soy {agent_name}, un asistente virtual: aquí te responde un programa informático, no una persona.',
    confirm: '¿Quieres que haga esto por ti?\n{action}\nResponde sí o no.',
    yes_or_no: 'Responde sí o no.',
  },
};
