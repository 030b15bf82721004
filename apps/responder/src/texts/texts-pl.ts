import type { LanguageTexts } from './language-texts';

export const textsPl: LanguageTexts = {
  formal: {
    greeting: 'Dzień dobry, jestem {agent_name}, wirtualny asystent. W czym mogę pomóc?',
    thanks: 'Proszę bardzo!',
    goodbye: 'Do widzenia i wszystkiego dobrego!',
    acknowledgement: 'Dobrze. W razie dalszych pytań proszę napisać do mnie tutaj.',
    unclear: 'Nie jestem pewien, o co chodzi. Proszę napisać w jednym zdaniu, czego mam się dowiedzieć.',
    unknown: 'Przykro mi, nie mam na to odpowiedzi. Czy połączyć z człowiekiem?',
    unknown_no_person: 'Przykro mi, nie mam na to odpowiedzi. Proszę zapytać innymi słowami.',
    other_language: 'Mam o tym coś tylko w innym języku. Czy to pokazać?',
    ask_which: 'O które z tych pytań chodzi?',
    none_of_these: 'Żadne z tych',
    talk_to_person: 'Porozmawiaj z kimś',
    handed_off: 'Nasza rozmowa została przekazana zespołowi. Teraz może ją przeczytać człowiek i odpowiedzieć tutaj.',
    handed_off_closed:
      'Nasza rozmowa została przekazana zespołowi. W tej chwili nikt nie jest dostępny. Ponownie dostępni: {opens_at}.',
    handed_off_later:
      'Nasza rozmowa została przekazana zespołowi. W tej chwili nikt nie jest dostępny i nie wiem, kiedy ktoś odpowie.',
    no_person: 'Przykro mi, nie mogę tu połączyć z człowiekiem. Chętnie odpowiem na pytania tym, co wiem.',
    late_apology: 'Przepraszam za późną odpowiedź.',
    cannot_see_picture: 'Przykro mi, nie widzę obrazów. Proszę opisać słowami, o co chodzi.',
    cannot_read:
      'Przykro mi, mogę tu czytać tylko tekst. Proszę opisać słowami, o co chodzi w tym, co zostało wysłane.',
    sensitive_handed_off:
      'To sprawa dla człowieka. Nasza rozmowa została przekazana zespołowi, który może teraz odpowiedzieć tutaj.',
    self_harm_handed_off:
      'Bardzo mi przykro z tego powodu. Nasza rozmowa została przekazana zespołowi. W razie niebezpieczeństwa proszę teraz zadzwonić pod numer alarmowy.',
    anger_offer: 'Przykro mi z powodu tych kłopotów. Czy połączyć z człowiekiem?',
    disclosure: 'Jestem {agent_name}, wirtualny asystent: odpowiada tu program komputerowy, a nie człowiek.',
    confirm: 'Czy mam to zrobić?\n{action}\nProszę odpowiedzieć tak lub nie.',
    yes: 'Tak',
    no: 'Nie',
    yes_or_no: 'Proszę odpowiedzieć tak lub nie.',
  },
  informal: {
    greeting: 'Cześć, jestem {agent_name}, wirtualny asystent. W czym mogę ci pomóc?',
    acknowledgement: 'Dobrze. Jeśli chcesz wiedzieć coś jeszcze, napisz do mnie tutaj.',
    unclear: 'Nie jestem pewien, o co chodzi. Napisz w jednym zdaniu, co chcesz wiedzieć.',
    unknown: 'Przykro mi, nie mam na to odpowiedzi. Chcesz porozmawiać z człowiekiem?',
    unknown_no_person: 'Przykro mi, nie mam na to odpowiedzi. Zapytaj innymi słowami.',
    other_language: 'Mam o tym coś tylko w innym języku. Chcesz to zobaczyć?',
    cannot_see_picture: 'Przykro mi, nie widzę obrazów. Opisz słowami, o co chodzi.',
    cannot_read: 'Przykro mi, mogę tu czytać tylko tekst. Opisz słowami, o co chodzi w tym, co wysłałeś lub wysłałaś.',
    self_harm_handed_off:
      'Bardzo mi przykro z tego powodu. Nasza rozmowa została przekazana zespołowi. Jeśli grozi ci niebezpieczeństwo, zadzwoń teraz pod numer alarmowy.',
    anger_offer: 'Przykro mi z powodu tych kłopotów. Chcesz porozmawiać z człowiekiem?',
    confirm: 'Czy mam to dla ciebie zrobić?\n{action}\nOdpowiedz tak lub nie.',
    yes_or_no: 'Odpowiedz tak lub nie.',
  },
};
