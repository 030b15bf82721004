import type { Frames } from './frames';

export const framesDe: Frames = {
  greeting: (agentName) => `Guten Tag, ich bin ${agentName}, der digitale Assistent. Was kann ich für Sie tun?`,
  thanks: 'Gern geschehen!',
  goodbye: 'Auf Wiedersehen und alles Gute!',
  acknowledgement: 'Gut. Wenn Sie noch etwas wissen möchten, schreiben Sie mir einfach hier.',
  unclear: 'Ich bin nicht sicher, was Sie meinen. Können Sie mir in einem Satz sagen, was Sie wissen möchten?',
  unknown: 'Es tut mir leid, dazu weiß ich nichts. Möchten Sie mit einem Menschen sprechen?',
  unknownNoPerson: 'Es tut mir leid, dazu weiß ich nichts. Fragen Sie mich gern noch einmal mit anderen Worten.',
  otherLanguage: 'Dazu habe ich nur etwas in einer anderen Sprache. Möchten Sie es sehen?',
  askWhich: 'Was davon meinen Sie?',
  noneOfThese: 'Nichts davon',
  talkToPerson: 'Mit Mensch sprechen',
  helped: 'Das hat geholfen',
  handedOff:
    'Ich habe unser Gespräch an unser Team übergeben. Ein Mensch kann es jetzt lesen und Ihnen hier antworten.',
  handedOffClosed: (opensAt) =>
    `Ich habe unser Gespräch an unser Team übergeben. Im Moment ist niemand erreichbar. Wieder erreichbar: ${opensAt}.`,
  handedOffLater:
    'Ich habe unser Gespräch an unser Team übergeben. Im Moment ist niemand erreichbar, und ich kann nicht sagen, wann Ihnen jemand antwortet.',
  noPerson:
    'Es tut mir leid, ich kann Sie hier nicht mit einem Menschen verbinden. Ich beantworte gern Fragen mit dem, was ich weiß.',
  lateApology: 'Bitte entschuldigen Sie die späte Antwort.',
  cannotSeePicture: 'Es tut mir leid, Bilder kann ich nicht sehen. Können Sie mir in Worten sagen, worum es geht?',
  cannotRead:
    'Es tut mir leid, ich kann hier nur Text lesen und nicht öffnen, was Sie gerade geschickt haben. Können Sie mir in Worten sagen, worum es geht?',
  sensitiveHandedOff:
    'Das ist eine Sache für einen Menschen. Ich habe unser Gespräch an unser Team übergeben, das Ihnen jetzt hier antworten kann.',
  selfHarmHandedOff:
    'Es tut mir sehr leid, dass es Ihnen so geht. Ich habe unser Gespräch an unser Team übergeben. Wenn Sie in Gefahr sind, rufen Sie bitte jetzt den Notruf an.',
  angerOffer: 'Es tut mir leid, dass Sie so viel Ärger hatten. Möchten Sie mit einem Menschen sprechen?',
};
