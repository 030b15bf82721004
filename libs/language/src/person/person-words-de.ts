import type { PersonWords } from './person-words';

export const personWordsDe: PersonWords = {
  lookalike: `pro person; fur personen; personen fur; kontaktdaten; kontaktformular; kontaktperson; sprachen; versprechen; personal;
    personliche; personlichen; personlicher; reisebuero; argent; verbindung; spruche; eine andere person; andere person; rechnen; reden wir;
    menschen mit; anderen personen; zwei personen; vier personen; preise; agentur; rede ich; rede; brechen`,
  contact: `sprechen; spreche; spreche ich; reden; chatten; kontaktieren; erreichen; erreiche; anrufen; telefonieren; verbinden; verbinde;
    verbindet; verbinden sie mich; durchstellen; stellen sie mich; stell mich; stellt mich; weiterleiten; weiterverbinden; leiten sie mich;
    leite mich; leite mich weiter; kontakt; kontakt aufnehmen; verbunden; verbunden werden; unterhalten; ubergeben; weitergeleitet; durchgestellt; schreiben mit; kommunizieren;
    ans telefon; ubernehmen; ubernimmt; sprehcen; sprchen; sprechn; redne; verbindne; quatschen; an die strippe; ansprechen; vermitteln; sprich;
    herstellen; holen; hol; holt; geben sie mir; gib mir; gebt mir; helfen lassen; bekommen; antwortet; antworten`,
  contactMe: `ruckruf; zuruckrufen; rufen sie mich; ruf mich; ruft mich; rufen sie mich an; ruf mich an; mich anrufen; mich an ruft; anruf von ihnen;
    mich anruft; mich jemand anruft; mich kontaktiert; mich zuruckruft; melden sie sich bei mir`,
  staff: `mensch; menschen; mitarbeiter; mitarbeiterin; mitarbeitern; mitarbeiters; berater; beraterin; kundenberater; kundenberaterin; agent;
    agenten; agentin; ansprechpartner; ansprechpartnerin; operator; sachbearbeiter; sachbearbeiterin; vorgesetzten; vorgesetzter; vorgesetzte; supervisor;
    manager; teamleiter; filialleiter; servicemitarbeiter; kundendienstmitarbeiter; supportmitarbeiter; kollegen; kollegin; menschlichen;
    menschliche hilfe; menschlichen support; menschlicher; menschliche; jemand echtes; jemanden echtes; jemand menschliches; jemand richtiges; angestellten; jemandem aus ihrem team; jemand vom team`,
  person: `person; personen; leute; leuten; mann; frau; typ; kerl`,
  someone: `jemand; jemanden; jemandem; jmd; jmdn; jmdm; jemnad; wen; einem von euch; einen von euch; irgendwen; irgendjemand; irgendjemanden; irgendjemandem; wem`,
  desk: `kundendienst; kundenservice; kundenbetreuung; support; kundensupport; hotline; service team; serviceteam; kundenberatung; kundencenter; ihrem team; eurem team; service`,
  real: `echt; echte; echten; echter; echtem; richtige; richtigen; richtiger; lebendigen; lebender; lebende; wirkliche; wirklichen; realen; reale; leibhaftigen; menschlichen; menschliche`,
  bot: `bot; bots; chatbot; chatbots; chat bot; automatische antworten; automatischen antworten; standardantworten; sprachcomputer; textbausteine`,
  machine: `roboter; robotern; maschine; maschinen; computer; ki; automat; automaten; programm; software`,
  want: `will; mochte; moechte; mocht; mochten; wollen; wurde gern; wurde lieber; wuerde lieber; wurde; wurde gerne; wuerde gern; wuerde gerne; brauche; brauchen; brauch; gib mir; geben sie mir;
    gebt mir; verlange; bitte um; hatte gern; hatte gerne; haette gern; haette gerne; kann ich; konnte ich; konnen sie mir; suche; wunsche; bevorzuge; lieber; bestehe auf; benotige; benotigen; kann bitte; konnte bitte;
    ich wil; mcohte; möhcte; holen sie; hol mir; her mit; fordere; darf ich`,
  cannot: `kann ich nicht; kann nicht; weiss nicht; weis nicht; weiss ich nicht; nicht moglich; unmoglich; warum nicht; konnte nicht; kann man nicht; kann keinen; kann niemanden; niemand; erreiche keinen; erreiche niemanden; keiner; kann ich hier nicht; kann man hier nicht; kann ich denn nicht; nicht erreichen; warum kann ich`,
  not: `nicht; kein; keine; keinen; keinem; keiner; nie; niemals; nichts`,
  without: `ohne; anstatt; statt; bevor; nachdem; muss ich; nicht notig; brauche keinen; brauche nicht; muss man; anstelle; nach dem; beim; brauche ich; sollte ich; soll ich`,
  enough: `stopp; stop; genug; schluss; satt; hasse; aufhoren; hor auf; hort auf; weg mit; leid; nervt; keine lust; scheiss; bloder; blode; bloden; keinen bock; dummer; dummen; raus; nutzlos; nutzloser`,
  past: `gesprochen; geredet; gechattet; telefoniert; kontaktiert; angerufen; erreicht; konnte; musste; hatte; sprach; redete; sagte; meinte; wurden; war; durfte; danke fur; geholfen; beraten; hat mir`,
  lastTime: `gestern; letzte woche; letzten; letzte; vorgestern; neulich; vorhin; heute morgen; letztes mal; vor kurzem`,
  definite: `der; die; das; ihr; ihre; ihren; ihrem; euer; eure; euren; eurem; dieser; diese; diesen; dein; deine; deinem; mein; meine; meinen; unser`,
  small: `ein; eine; einen; einem; einer; mit; zu; zum; zur; an; von; fur; bei; dem; den; und; irgendeinen; irgendeinem; nem; nen; ne; n; am; im; mir; es; uber; per; einfach`,
  filler: `bitte; jetzt; sofort; mal; gern; gerne; direkt; endlich; nur; hier; heute; schnell; ok; verdammt; verdammten; scheiss; verfickten; dringend; umgehend; doch; ja; wieder; lieber; wirklich; personlich; einmal; auch; vielleicht; noch; erst; da; sie; so; denn; stattdessen; bidde; pls; eigentlich; ans telefon; am telefon; telefonisch`,
  identity: `bist du; sind sie; ist das; bin ich; ist hier; bist; seid ihr; ich bin; du bist; sie sind; das ist; spreche ich mit; rede ich mit; spreche ich gerade; rede ich gerade; schreibe ich mit; spreche ich hier; rede ich hier`,
  exists: `gibt es; ist da; ist jemand; gibts; ist hier jemand; habt ihr; haben sie; ist denn; sitzt da`,
  act: `helfen; hilft; antworten; antwortet; der; die; das; dem; mit dem; weil; und; der mir; ubernehmen; statt; nicht; kein; keine; keinen; oder; sprechen; wegen; anstatt; ich; es; zustandig; haben; dran; ran`,
  hours: `uhrzeit; uhrzeiten; wann; offnungszeiten; zeiten; uhr; geoffnet; stunden`,
  contrast: `aber; sondern; obwohl`,
  courtesy: `hallo; hi; guten tag; guten morgen; danke; vielen dank; liebe; lieber; sehr geehrte; grusse; tschuss; servus; hey; guten abend`,
};
