import type { LanguageTexts } from './language-texts';

export const textsNl: LanguageTexts = {
  formal: {
    greeting: 'Goedendag, ik ben {agent_name}, de virtuele assistent. Waarmee kan ik u helpen?',
    thanks: 'Graag gedaan!',
    goodbye: 'Tot ziens en alle goeds!',
    acknowledgement: 'Goed. Als u nog iets wilt weten, schrijf me dan hier.',
    unclear: 'Ik weet niet zeker wat u bedoelt. Kunt u me in één zin zeggen wat u wilt weten?',
    unknown: 'Het spijt me, daar heb ik geen antwoord op. Wilt u met een mens praten?',
    unknown_no_person: 'Het spijt me, daar heb ik geen antwoord op. Stel uw vraag gerust met andere woorden.',
    other_language: 'Hierover heb ik alleen iets in een andere taal. Wilt u het zien?',
    ask_which: 'Welke van deze bedoelt u?',
    none_of_these: 'Geen van deze',
    talk_to_person: 'Praat met iemand',
    handed_off: 'Ik heb ons gesprek aan ons team overgedragen. Een mens kan het nu lezen en u hier antwoorden.',
    handed_off_closed:
      'Ik heb ons gesprek aan ons team overgedragen. Op dit moment is er niemand bereikbaar. Weer bereikbaar: {opens_at}.',
    handed_off_later:
      'Ik heb ons gesprek aan ons team overgedragen. Op dit moment is er niemand bereikbaar en ik kan niet zeggen wanneer u antwoord krijgt.',
    no_person: 'Het spijt me, ik kan u hier niet met een mens verbinden. Ik beantwoord graag vragen met wat ik weet.',
    late_apology: 'Mijn excuses voor het late antwoord.',
    cannot_see_picture: 'Het spijt me, ik kan geen afbeeldingen zien. Kunt u me in woorden zeggen waar het over gaat?',
    cannot_read:
      'Het spijt me, ik kan hier alleen tekst lezen en niet wat u net hebt gestuurd. Kunt u me in woorden zeggen waar het over gaat?',
    sensitive_handed_off:
      'Dit is een zaak voor een mens. Ik heb ons gesprek aan ons team overgedragen, dat u nu hier kan antwoorden.',
    self_harm_handed_off:
      'Het spijt me heel erg dat u dit doormaakt. Ik heb ons gesprek aan ons team overgedragen. Als u in gevaar bent, bel dan nu het alarmnummer.',
    anger_offer: 'Het spijt me dat dit zo vervelend was. Wilt u met een mens praten?',
    disclosure: 'Ik ben {agent_name}, een virtuele assistent: hier antwoordt een computerprogramma, geen mens.',
    confirm: 'Zal ik dit voor u doen?\n{action}\nAntwoord met ja of nee.',
    yes: 'Ja',
    no: 'Nee',
    yes_or_no: 'Antwoord met ja of nee.',
  },
  informal: {
    greeting: 'Hallo, ik ben {agent_name}, de virtuele assistent. Waarmee kan ik je helpen?',
    acknowledgement: 'Goed. Als je nog iets wilt weten, schrijf me dan hier.',
    unclear: 'Ik weet niet zeker wat je bedoelt. Kun je me in één zin zeggen wat je wilt weten?',
    unknown: 'Het spijt me, daar heb ik geen antwoord op. Wil je met een mens praten?',
    unknown_no_person: 'Het spijt me, daar heb ik geen antwoord op. Stel je vraag gerust met andere woorden.',
    other_language: 'Hierover heb ik alleen iets in een andere taal. Wil je het zien?',
    ask_which: 'Welke van deze bedoel je?',
    handed_off: 'Ik heb ons gesprek aan ons team overgedragen. Een mens kan het nu lezen en je hier antwoorden.',
    handed_off_later:
      'Ik heb ons gesprek aan ons team overgedragen. Op dit moment is er niemand bereikbaar en ik kan niet zeggen wanneer je antwoord krijgt.',
    no_person: 'Het spijt me, ik kan je hier niet met een mens verbinden. Ik beantwoord graag vragen met wat ik weet.',
    late_apology: 'Sorry voor het late antwoord.',
    cannot_see_picture: 'Het spijt me, ik kan geen afbeeldingen zien. Kun je me in woorden zeggen waar het over gaat?',
    cannot_read:
      'Het spijt me, ik kan hier alleen tekst lezen en niet wat je net hebt gestuurd. Kun je me in woorden zeggen waar het over gaat?',
    sensitive_handed_off:
      'Dit is een zaak voor een mens. Ik heb ons gesprek aan ons team overgedragen, dat je nu hier kan antwoorden.',
    self_harm_handed_off:
      'Het spijt me heel erg dat je dit doormaakt. Ik heb ons gesprek aan ons team overgedragen. Als je in gevaar bent, bel dan nu het alarmnummer.',
    anger_offer: 'Het spijt me dat dit zo vervelend was. Wil je met een mens praten?',
    confirm: 'Zal ik dit voor je doen?\n{action}\nAntwoord met ja of nee.',
  },
};
