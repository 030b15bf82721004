import { readSensitiveTopics } from './sensitive-topics';

const SAID = {
  en: [
    ...['suicide', 'I dont want to be alive', 'I donʼt want to live', 'I don’t want to live anymore'],
    ...['My friend wants to kill herself', 'my daughter said she wants to die', 'he tried to hang himself'],
    ...[
      'how many pills to overdose',
      'life is not worth living anymore',
      "life isn't worth living",
      'I wish I was dead',
    ],
  ],
  de: [
    ...['Selbstmord', 'Ich will mich umbringen', 'Mein Freund will sich umbringen', 'Meine Tochter möchte sterben'],
    ...['Ich will nicht mehr leben', 'Das Leben hat keinen Sinn mehr', 'Wie viele Tabletten, um zu sterben?'],
  ],
  es: [
    ...['Quiero suicidarme', 'mi amiga quiere suicidarse', 'mi hija se quiere matar', 'ya no quiero estar viva'],
    ...['La vida no vale la pena', 'no quiero vivir', '¿cuántas pastillas para morir?'],
  ],
  fr: [
    ...["j'ai envie de me suicider", 'Mon ami veut se suicider', 'Ma fille veut mourir', "Je n'ai plus envie de vivre"],
    ...["La vie ne vaut plus la peine d'être vécue", 'combien de comprimés pour mourir ?'],
  ],
  pt: [
    ...['Quero matar-me', 'minha filha quer se matar', 'meu amigo quer morrer', 'não quero mais viver'],
    ...['A vida não vale a pena', 'quantos comprimidos para morrer'],
  ],
  it: [
    ...['Voglio uccidermi', 'Mia figlia vuole uccidersi', 'mi voglio ammazzare', 'voglio farla finita'],
    ...['La vita non vale la pena', 'non voglio più vivere', 'quante pillole per morire'],
  ],
  nl: [
    ...['Ik wil dood', 'ik wil zelfmoord plegen', 'Mijn dochter wil dood', 'ik wil niet meer leven'],
    ...['ik wil mezelf van kant maken', 'het leven heeft geen zin meer', 'hoeveel pillen voor een overdosis'],
  ],
  pl: [
    ...['Chcę się zabić', 'Moja córka chce się zabić', 'nie chcę już żyć', 'chciałabym umrzeć', 'Życie nie ma sensu'],
    ...['Mój przyjaciel chce popełnić samobójstwo', 'ile tabletek żeby umrzeć'],
  ],
};

test.each(Object.entries(SAID))('%s: self-harm is heard, of oneself and of somebody near', (_, texts) => {
  expect(texts.filter((text) => !readSensitiveTopics(text).includes('self_harm'))).toEqual([]);
});

test.each([
  ...['this bug is killing me', 'I could die laughing', 'suicide squad tickets', 'dead battery', 'Die Hard on DVD'],
  ...['how do I kill a process', 'I do not want to live in Berlin', 'I want to die my shirt black', 'the battery died'],
  ...['My kid cut herself on the sharp edge', 'my son might hurt himself on this edge', 'Can I cut myself a piece?'],
  ...['Ich könnte sterben vor Hunger', 'Ich will sterben vor Lachen', 'Lassen sich die Bilder aufhängen?'],
  ...[
    'Kann ich mich an der Kante verletzen?',
    'quiero morir de risa',
    'no quiero vivir en Madrid',
    'escuadrón suicida',
  ],
  ...['Je veux mourir de rire', 'je veux en finir avec ce contrat', 'esquadrão suicida', 'não quero morrer de fome'],
  ...['Non voglio vivere in Italia', 'sto morendo di fame', 'mi voglio tagliare i capelli'],
  ...['Ik wil dood hout laten ophalen', 'ik wil dode planten laten ophalen', 'mijn kind kan zichzelf pijn doen'],
  ...['umieram z głodu', 'nie chcę żyć w Warszawie', 'bilety na Legion samobójców'],
])('"%s" is no alarm', (text) => {
  expect(readSensitiveTopics(text)).toEqual([]);
});
