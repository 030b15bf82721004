import type { LanguageTexts } from './language-texts';

export const textsDe: LanguageTexts = {
  formal: {
    greeting: 'Guten Tag, ich bin {agent_name}, der digitale Assistent. Was kann ich für Sie tun?',
    thanks: 'Gern geschehen!',
    goodbye: 'Auf Wiedersehen und alles Gute!',
    acknowledgement: 'Gut. Wenn Sie noch etwas wissen möchten, schreiben Sie mir einfach hier.',
    unclear: 'Ich bin nicht sicher, was Sie meinen. Können Sie mir in einem Satz sagen, was Sie wissen möchten?',
    unknown: 'Es tut mir leid, dazu weiß ich nichts. Möchten Sie mit einem Menschen sprechen?',
    unknown_no_person: 'Es tut mir leid, dazu weiß ich nichts. Fragen Sie mich gern noch einmal mit anderen Worten.',
    other_language: 'Dazu habe ich nur etwas in einer anderen Sprache. Möchten Sie es sehen?',
    ask_which: 'Was davon meinen Sie?',
    none_of_these: 'Nichts davon',
    talk_to_person: 'Mit Mensch sprechen',
    handed_off:
      'Ich habe unser Gespräch an unser Team übergeben. Ein Mensch kann es jetzt lesen und Ihnen hier antworten.',
    handed_off_closed:
      'Ich habe unser Gespräch an unser Team übergeben. Im Moment ist niemand erreichbar. Wieder erreichbar: {opens_at}.',
    handed_off_later:
      'Ich habe unser Gespräch an unser Team übergeben. Im Moment ist niemand erreichbar, und ich kann nicht sagen, wann Ihnen jemand antwortet.',
    no_person:
      'Es tut mir leid, ich kann Sie hier nicht mit einem Menschen verbinden. Ich beantworte gern Fragen mit dem, was ich weiß.',
    late_apology: 'Bitte entschuldigen Sie die späte Antwort.',
    cannot_see_picture: 'Es tut mir leid, Bilder kann ich nicht sehen. Können Sie mir in Worten sagen, worum es geht?',
    cannot_read:
      'Es tut mir leid, ich kann hier nur Text lesen und nicht öffnen, was Sie gerade geschickt haben. Können Sie mir in Worten sagen, worum es geht?',
    sensitive_handed_off:
      'Das ist eine Sache für einen Menschen. Ich habe unser Gespräch an unser Team übergeben, das Ihnen jetzt hier antworten kann.',
    self_harm_handed_off:
      'Es tut mir sehr leid, dass es Ihnen so geht. Ich habe unser Gespräch an unser Team übergeben. Wenn Sie in Gefahr sind, rufen Sie bitte jetzt den Notruf an.',
    anger_offer: 'Es tut mir leid, dass Sie so viel Ärger hatten. Möchten Sie mit einem Menschen sprechen?',
    disclosure:
      'Ich bin {agent_name}, ein virtueller Assistent: Hier antwortet Ihnen ein Computerprogramm, kein Mensch.',
    confirm: 'Soll ich das für Sie ausführen?\n{action}\nBitte antworten Sie mit Ja oder Nein.',
    yes: 'Ja',
    no: 'Nein',
    yes_or_no: 'Bitte antworten Sie mit Ja oder Nein.',
  },
  informal: {
    greeting: 'Hallo, ich bin {agent_name}, der digitale Assistent. Was kann ich für dich tun?',
    goodbye: 'Tschüss und alles Gute!',
    acknowledgement: 'Gut. Wenn du noch etwas wissen möchtest, schreib mir einfach hier.',
    unclear: 'Ich bin nicht sicher, was du meinst. Kannst du mir in einem Satz sagen, was du wissen möchtest?',
    unknown: 'Es tut mir leid, dazu weiß ich nichts. Möchtest du mit einem Menschen sprechen?',
    unknown_no_person: 'Es tut mir leid, dazu weiß ich nichts. Frag mich gern noch einmal mit anderen Worten.',
    other_language: 'Dazu habe ich nur etwas in einer anderen Sprache. Möchtest du es sehen?',
    ask_which: 'Was davon meinst du?',
    handed_off:
      'Ich habe unser Gespräch an unser Team übergeben. Ein Mensch kann es jetzt lesen und dir hier antworten.',
    handed_off_later:
      'Ich habe unser Gespräch an unser Team übergeben. Im Moment ist niemand erreichbar, und ich kann nicht sagen, wann dir jemand antwortet.',
    no_person:
      'Es tut mir leid, ich kann dich hier nicht mit einem Menschen verbinden. Ich beantworte gern Fragen mit dem, was ich weiß.',
    late_apology: 'Entschuldige bitte die späte Antwort.',
    cannot_see_picture: 'Es tut mir leid, Bilder kann ich nicht sehen. Kannst du mir in Worten sagen, worum es geht?',
    cannot_read:
      'Es tut mir leid, ich kann hier nur Text lesen und nicht öffnen, was du gerade geschickt hast. Kannst du mir in Worten sagen, worum es geht?',
    sensitive_handed_off:
      'Das ist eine Sache für einen Menschen. Ich habe unser Gespräch an unser Team übergeben, das dir jetzt hier antworten kann.',
    self_harm_handed_off:
      'Es tut mir sehr leid, dass es dir so geht. Ich habe unser Gespräch an unser Team übergeben. Wenn du in Gefahr bist, ruf bitte jetzt den Notruf an.',
    anger_offer: 'Es tut mir leid, dass du so viel Ärger hattest. Möchtest du mit einem Menschen sprechen?',
    disclosure: 'Ich bin {agent_name}, ein virtueller Assistent: Hier antwortet dir ein Computerprogramm, kein Mensch.',
    confirm: 'Soll ich das für dich ausführen?\n{action}\nBitte antworte mit Ja oder Nein.',
    yes_or_no: 'Bitte antworte mit Ja oder Nein.',
  },
};
