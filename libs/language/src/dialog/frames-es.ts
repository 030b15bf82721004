import type { Frames } from './frames';

export const framesEs: Frames = {
  greeting: (agentName) => `Hola, soy ${agentName}, el asistente virtual. ¿En qué puedo ayudarle?`,
  thanks: '¡De nada, ha sido un placer!',
  goodbye: '¡Hasta luego, que le vaya muy bien!',
  acknowledgement: 'De acuerdo. Si necesita algo más, escríbame aquí.',
  unclear: 'No sé si le entiendo bien. ¿Puede decirme en una frase qué le gustaría saber?',
  unknown: 'Lo siento, no tengo una respuesta a eso. ¿Desea hablar con una persona?',
  unknownNoPerson: 'Lo siento, no tengo una respuesta a eso. Si lo desea, pregúntemelo con otras palabras.',
  otherLanguage: 'Sobre esto solo tengo información en otro idioma. ¿Desea verla?',
  askWhich: '¿A cuál de estas se refiere?',
  noneOfThese: 'Ninguna de estas',
  talkToPerson: 'Hablar con alguien',
  helped: 'Eso me ayudó',
  handedOff: 'He pasado nuestra conversación a nuestro equipo. Ahora una persona puede leerla y responderle aquí.',
  handedOffClosed: (opensAt) =>
    `He pasado nuestra conversación a nuestro equipo. En este momento no hay nadie disponible. Disponible de nuevo: ${opensAt}.`,
  handedOffLater:
    'He pasado nuestra conversación a nuestro equipo. En este momento no hay nadie disponible y no puedo decirle cuándo le responderán.',
  noPerson: 'Lo siento, aquí no puedo ponerle en contacto con una persona. Puedo responder a preguntas con lo que sé.',
  lateApology: 'Le pido disculpas por responder tan tarde.',
  cannotSeePicture: 'Lo siento, no puedo ver imágenes. ¿Puede decirme con palabras de qué se trata?',
  cannotRead:
    'Lo siento, aquí solo puedo leer texto, no lo que acaba de enviar. ¿Puede decirme con palabras de qué se trata?',
  sensitiveHandedOff:
    'Este asunto es para una persona. He pasado nuestra conversación a nuestro equipo, que ahora puede responderle aquí.',
  selfHarmHandedOff:
    'Siento mucho que esté pasando por esto. He pasado nuestra conversación a nuestro equipo. Si está en peligro, llame ahora al número de emergencias.',
  angerOffer: 'Siento mucho las molestias. ¿Desea hablar con una persona?',
};
