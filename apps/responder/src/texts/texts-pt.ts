import type { LanguageTexts } from './language-texts';

export const textsPt: LanguageTexts = {
  formal: {
    greeting: 'Olá, sou {agent_name}, o assistente virtual. Em que posso ajudar?',
    thanks: 'De nada, foi um prazer!',
    goodbye: 'Até logo e tudo de bom!',
    acknowledgement: 'Certo. Se precisar de mais alguma coisa, escreva aqui.',
    unclear: 'Não sei se entendi bem. Pode dizer em uma frase o que gostaria de saber?',
    unknown: 'Lamento, não tenho uma resposta para isso. Gostaria de falar com uma pessoa?',
    unknown_no_person: 'Lamento, não tenho uma resposta para isso. Se quiser, pergunte com outras palavras.',
    other_language: 'Sobre isso só tenho algo em outra língua. Gostaria de ver?',
    ask_which: 'A qual destas se refere?',
    none_of_these: 'Nenhuma destas',
    talk_to_person: 'Falar com alguém',
    handed_off: 'Passei a nossa conversa para a nossa equipe. Agora uma pessoa pode ler a conversa e responder aqui.',
    handed_off_closed:
      'Passei a nossa conversa para a nossa equipe. Neste momento não há ninguém disponível. Disponível de novo: {opens_at}.',
    handed_off_later:
      'Passei a nossa conversa para a nossa equipe. Neste momento não há ninguém disponível, e não sei dizer quando alguém vai responder.',
    no_person: 'Lamento, aqui não é possível falar com uma pessoa. Posso responder a perguntas com o que sei.',
    late_apology: 'Peço desculpa pela demora na resposta.',
    cannot_see_picture: 'Lamento, não consigo ver imagens. Pode dizer em palavras do que se trata?',
    cannot_read:
      'Lamento, aqui só consigo ler texto e não o que acabou de enviar. Pode dizer em palavras do que se trata?',
    sensitive_handed_off:
      'Este é um assunto para uma pessoa. Passei a nossa conversa para a nossa equipe, que agora pode responder aqui.',
    self_harm_handed_off:
      'Lamento muito que esteja passando por isto. Passei a nossa conversa para a nossa equipe. Se está em perigo, ligue agora para o número de emergência.',
    anger_offer: 'Lamento muito todo este transtorno. Gostaria de falar com uma pessoa?',
    disclosure:
      'Sou {agent_name}, um assistente virtual: quem responde aqui é um programa de computador, não uma pessoa.',
    confirm: 'Quer que eu faça isto por si?\n{action}\nResponda sim ou não.',
    yes: 'Sim',
    no: 'Não',
    yes_or_no: 'Responda sim ou não.',
  },
  informal: {
    greeting: 'Oi, sou {agent_name}, o assistente virtual. Em que posso te ajudar?',
    unclear: 'Não sei se entendi bem. Você pode me dizer em uma frase o que gostaria de saber?',
    ask_which: 'De qual destas você está falando?',
    anger_offer: 'Lamento muito todo este transtorno. Você quer falar com uma pessoa?',
    confirm: 'Quer que eu faça isto para você?\n{action}\nResponda sim ou não.',
  },
};
