import type { LanguageTexts } from './language-texts';

export const textsFr: LanguageTexts = {
  formal: {
    greeting: "Bonjour, je suis {agent_name}, l'assistant virtuel. Que puis-je faire pour vous ?",
    thanks: 'Je vous en prie, avec plaisir !',
    goodbye: 'Au revoir et bonne continuation !',
    acknowledgement: "Très bien. Si vous avez besoin d'autre chose, écrivez-moi ici.",
    unclear: 'Je ne suis pas sûr de vous comprendre. Pouvez-vous me dire en une phrase ce que vous aimeriez savoir ?',
    unknown: "Je suis désolé, je n'ai pas de réponse à cette question. Souhaitez-vous parler à une personne ?",
    unknown_no_person:
      "Je suis désolé, je n'ai pas de réponse à cette question. Vous pouvez me la poser avec d'autres mots.",
    other_language: "Je n'ai quelque chose à ce sujet que dans une autre langue. Souhaitez-vous le voir ?",
    ask_which: 'De quoi parlez-vous parmi ces questions ?',
    none_of_these: 'Aucune de celles-ci',
    talk_to_person: "Parler à quelqu'un",
    handed_off:
      "J'ai transmis notre conversation à notre équipe. Une personne peut maintenant la lire et vous répondre ici.",
    handed_off_closed:
      "J'ai transmis notre conversation à notre équipe. Personne n'est disponible en ce moment. De retour : {opens_at}.",
    handed_off_later:
      "J'ai transmis notre conversation à notre équipe. Personne n'est disponible en ce moment, et je ne peux pas dire quand on vous répondra.",
    no_person:
      'Je suis désolé, je ne peux pas vous mettre en relation avec une personne ici. Je peux répondre à vos questions avec ce que je sais.',
    late_apology: 'Veuillez excuser cette réponse tardive.',
    cannot_see_picture:
      "Je suis désolé, je ne peux pas voir les images. Pouvez-vous me dire avec des mots de quoi il s'agit ?",
    cannot_read:
      "Je suis désolé, je ne peux lire ici que du texte, pas ce que vous venez d'envoyer. Pouvez-vous me dire avec des mots de quoi il s'agit ?",
    sensitive_handed_off:
      "C'est une question pour une personne. J'ai transmis notre conversation à notre équipe, qui peut maintenant vous répondre ici.",
    self_harm_handed_off:
      "Je suis vraiment désolé de ce que vous traversez. J'ai transmis notre conversation à notre équipe. Si vous êtes en danger, appelez tout de suite le numéro d'urgence.",
    anger_offer: 'Je suis désolé de tous ces désagréments. Souhaitez-vous parler à une personne ?',
    disclosure:
      "Je suis {agent_name}, un assistant virtuel : c'est un programme informatique qui vous répond ici, pas une personne.",
    confirm: 'Voulez-vous que je fasse ceci pour vous ?\n{action}\nRépondez par oui ou par non.',
    yes: 'Oui',
    no: 'Non',
    yes_or_no: 'Répondez par oui ou par non.',
  },
  informal: {
    greeting: "Bonjour, je suis {agent_name}, l'assistant virtuel. Que puis-je faire pour toi ?",
    thanks: 'Avec plaisir !',
    acknowledgement: "Très bien. Si tu as besoin d'autre chose, écris-moi ici.",
    unclear: 'Je ne suis pas sûr de te comprendre. Peux-tu me dire en une phrase ce que tu aimerais savoir ?',
    unknown: "Je suis désolé, je n'ai pas de réponse à cette question. Veux-tu parler à une personne ?",
    unknown_no_person:
      "Je suis désolé, je n'ai pas de réponse à cette question. Tu peux me la poser avec d'autres mots.",
    other_language: "Je n'ai quelque chose à ce sujet que dans une autre langue. Veux-tu le voir ?",
    ask_which: 'De quoi parles-tu parmi ces questions ?',
    handed_off:
      "J'ai transmis notre conversation à notre équipe. Une personne peut maintenant la lire et te répondre ici.",
    handed_off_later:
      "J'ai transmis notre conversation à notre équipe. Personne n'est disponible en ce moment, et je ne peux pas dire quand on te répondra.",
    no_person:
      'Je suis désolé, je ne peux pas te mettre en relation avec une personne ici. Je peux répondre à tes questions avec ce que je sais.',
    late_apology: 'Excuse cette réponse tardive.',
    cannot_see_picture:
      "Je suis désolé, je ne peux pas voir les images. Peux-tu me dire avec des mots de quoi il s'agit ?",
    cannot_read:
      "Je suis désolé, je ne peux lire ici que du texte, pas ce que tu viens d'envoyer. Peux-tu me dire avec des mots de quoi il s'agit ?",
    sensitive_handed_off:
      "C'est une question pour une personne. J'ai transmis notre conversation à notre équipe, qui peut maintenant te répondre ici.",
    self_harm_handed_off:
      "Je suis vraiment désolé de ce que tu traverses. J'ai transmis notre conversation à notre équipe. Si tu es en danger, appelle tout de suite le numéro d'urgence.",
    anger_offer: 'Je suis désolé de tous ces désagréments. Veux-tu parler à une personne ?',
    disclosure:
      "Je suis {agent_name}, un assistant virtuel : c'est un programme informatique qui te répond ici, pas une personne.",
    confirm: 'Veux-tu que je fasse ceci pour toi ?\n{action}\nRéponds par oui ou par non.',
    yes_or_no: 'Réponds par oui ou par non.',
  },
};
