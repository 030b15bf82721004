import type { Frames } from './frames';

/** Close to both Portugal and Brazil; where they differ, as in Brazil. */
export const framesPt: Frames = {
  greeting: (agentName) => `Olá, sou ${agentName}, o assistente virtual. Em que posso ajudar?`,
  thanks: 'De nada, foi um prazer!',
  goodbye: 'Até logo e tudo de bom!',
  acknowledgement: 'Certo. Se precisar de mais alguma coisa, escreva aqui.',
  unclear: 'Não sei se entendi bem. Pode dizer em uma frase o que gostaria de saber?',
  unknown: 'Lamento, não tenho uma resposta para isso. Gostaria de falar com uma pessoa?',
  unknownNoPerson: 'Lamento, não tenho uma resposta para isso. Se quiser, pergunte com outras palavras.',
  otherLanguage: 'Sobre isso só tenho algo em outra língua. Gostaria de ver?',
  askWhich: 'A qual destas se refere?',
  noneOfThese: 'Nenhuma destas',
  talkToPerson: 'Falar com alguém',
  helped: 'Isso ajudou',
  handedOff: 'Passei a nossa conversa para a nossa equipe. Agora uma pessoa pode ler a conversa e responder aqui.',
  handedOffClosed: (opensAt) =>
    `Passei a nossa conversa para a nossa equipe. Neste momento não há ninguém disponível. Disponível de novo: ${opensAt}.`,
  handedOffLater:
    'Passei a nossa conversa para a nossa equipe. Neste momento não há ninguém disponível, e não sei dizer quando alguém vai responder.',
  noPerson: 'Lamento, aqui não é possível falar com uma pessoa. Posso responder a perguntas com o que sei.',
  lateApology: 'Peço desculpa pela demora na resposta.',
  cannotSeePicture: 'Lamento, não consigo ver imagens. Pode dizer em palavras do que se trata?',
  cannotRead:
    'Lamento, aqui só consigo ler texto e não o que acabou de enviar. Pode dizer em palavras do que se trata?',
  sensitiveHandedOff:
    'Este é um assunto para uma pessoa. Passei a nossa conversa para a nossa equipe, que agora pode responder aqui.',
  selfHarmHandedOff:
    'Lamento muito que esteja passando por isto. Passei a nossa conversa para a nossa equipe. Se está em perigo, ligue agora para o número de emergência.',
  angerOffer: 'Lamento muito todo este transtorno. Gostaria de falar com uma pessoa?',
};
