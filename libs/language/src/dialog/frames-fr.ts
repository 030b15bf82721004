import type { Frames } from './frames';

export const framesFr: Frames = {
  greeting: (agentName) => `Bonjour, je suis ${agentName}, l'assistant virtuel. Que puis-je faire pour vous ?`,
  thanks: 'Je vous en prie, avec plaisir !',
  goodbye: 'Au revoir et bonne continuation !',
  acknowledgement: "Très bien. Si vous avez besoin d'autre chose, écrivez-moi ici.",
  unclear: 'Je ne suis pas sûr de vous comprendre. Pouvez-vous me dire en une phrase ce que vous aimeriez savoir ?',
  unknown: "Je suis désolé, je n'ai pas de réponse à cette question. Souhaitez-vous parler à une personne ?",
  unknownNoPerson:
    "Je suis désolé, je n'ai pas de réponse à cette question. Vous pouvez me la poser avec d'autres mots.",
  otherLanguage: "Je n'ai quelque chose à ce sujet que dans une autre langue. Souhaitez-vous le voir ?",
  askWhich: 'De quoi parlez-vous parmi ces questions ?',
  noneOfThese: 'Aucune de celles-ci',
  talkToPerson: "Parler à quelqu'un",
  helped: "Cela m'a aidé",
  handedOff:
    "J'ai transmis notre conversation à notre équipe. Une personne peut maintenant la lire et vous répondre ici.",
  handedOffClosed: (opensAt) =>
    `J'ai transmis notre conversation à notre équipe. Personne n'est disponible en ce moment. De retour : ${opensAt}.`,
  handedOffLater:
    "J'ai transmis notre conversation à notre équipe. Personne n'est disponible en ce moment, et je ne peux pas dire quand on vous répondra.",
  noPerson:
    'Je suis désolé, je ne peux pas vous mettre en relation avec une personne ici. Je peux répondre à vos questions avec ce que je sais.',
  lateApology: 'Veuillez excuser cette réponse tardive.',
  cannotSeePicture:
    "Je suis désolé, je ne peux pas voir les images. Pouvez-vous me dire avec des mots de quoi il s'agit ?",
  cannotRead:
    "Je suis désolé, je ne peux lire ici que du texte, pas ce que vous venez d'envoyer. Pouvez-vous me dire avec des mots de quoi il s'agit ?",
  sensitiveHandedOff:
    "C'est une question pour une personne. J'ai transmis notre conversation à notre équipe, qui peut maintenant vous répondre ici.",
  selfHarmHandedOff:
    "Je suis vraiment désolé de ce que vous traversez. J'ai transmis notre conversation à notre équipe. Si vous êtes en danger, appelez tout de suite le numéro d'urgence.",
  angerOffer: 'Je suis désolé de tous ces désagréments. Souhaitez-vous parler à une personne ?',
};
