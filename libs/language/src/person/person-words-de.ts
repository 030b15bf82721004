import type { PersonWords } from './person-words';

export const personWordsDe: PersonWords = {
  lookalike: `boots; boot; boote; menschen mit; fur menschen; agent in; agenten in; kein roboter; keine roboter; keine software;
    pro person; fur personen; personen fur; kontaktdaten; kontaktformular; kontaktperson; sprachen;
    versprechen; personal; personliche; personlichen; personlicher; reisebuero; argent; verbindung; spruche; rechnen;
    reden wir; anderen personen; zwei personen; vier personen; preise; agentur; rede ich; rede; brechen;
    reisemitarbeiter; aussendienstmitarbeiter; versicherungsvertreter; versicherungsagent; saugroboter; mahroboter;
    passwortmanager; passwort manager; task manager; kontaktlinsen; kontaktseite; notfallkontakt; menschenrechte;
    menschlich; gesetzliche vertreter; gesetzlicher vertreter; videoanruf; anrufe; rufumleitung; telefonsupport;
    waschmaschine; kaffeemaschine; spulmaschine; nahmaschine; mitarbeiterrabatt; rede von; beantragen;
    personlich abholen; vertrag; manage; erreichbar; antworten sie auf; besprechung; agent 007; verbindungen;
    sprecher; echtheit; echtzeit; softwareupdate; kontostand`,
  contact: `sprechen; spreche; spreche ich; reden; chatten; kontaktieren; erreichen; erreiche; anrufen; telefonieren;
    weiterleiten; kontakt; kontakt aufnehmen; verbunden; verbunden werden; unterhalten; ubergeben; weitergeleitet;
    durchgestellt; schreiben mit; kommunizieren; ans telefon; sprehcen; sprchen; sprechn; redne; quatschen;
    an die strippe; ansprechen; vermitteln; sprich; herstellen; besprechen; bespreche; klaren mit; abklaren;
    diskutieren; austauschen; plaudern; labern; schnacken; texten; kontaktiere; kontaktiert; kontakt zu; kontakt mit;
    in kontakt treten; in kontakt kommen; kontaktaufnahme; in verbindung setzen; verbindung setzen; gesprach mit;
    ein gesprach; sprechen kann; dran haben; an den apparat; ans rohr; komme ich an; komm ich an; kommt man an;
    komme an; gelange ich zu; gelange ich an; zu tun haben; verhandeln; betreut werden; bedient werden;
    beraten werden; beraten lassen; geholfen bekommen; weitergeben; geben sie das an; leiten sie das an;
    leiten sie es an; leite das an; weiterreichen; hinzuziehen; dazuholen; hinzuholen; herholen; rangehen; ranholen;
    drangehen; ran gehen; telefonisch erreichen; gesprochen werden; ubergib; ubergebt; ubergeben sie; zum reden;
    zum sprechen; zum chatten; zum schreiben; sprech; reden kann; wende ich mich; wenden kann; an wen;
    wie spreche ich; wie rede ich; lieber rede ich; lieber spreche ich; lieber schreibe ich; dann rede ich;
    dann spreche ich; ein gesprach mit; streite; streiten; diskutiere; weiterreden; weiterschreiben;
    kontaktiert werden; angeschrieben; betreuen; chatte; schreiben; schreibe; weiterzuleiten; durchzustellen;
    weiterzuverbinden; abzugeben; live chat mit; chat mit; chat; personlich sprechen; personlich reden;
    verbindung mit; kontakt herstellen; mit jemandem schreiben; an jemanden`,
  takeover: `kummern; kummert; kuemmern; ubernehmen; ubernimmt; uebernehmen; uebernimmt; ubernehme; ubernehmt;
    eingreifen; darauf schauen; drauf schauen; draufschauen; drauf gucken; draufgucken; draufschaut; sich ansehen;
    ansieht; sich anschauen; anschaut; zuschalten; einschalten; pruft das; sich das; darum kummert; das lesen;
    das ansehen; ansehen; anschauen; angucken; anguckt; druberschauen; druberschaut; reinschauen; begleiten;
    annehmen; annimmt`,
  handover: `verbinden; verbinde; verbindet; verbinden sie mich; durchstellen; stellen sie mich; stell mich;
    stellt mich; weiterverbinden; leiten sie mich; leite mich; leite mich weiter; verbindne; stellen sie mich durch;
    stell mich durch; stellt mich durch; verbinden sie uns; bitte verbinden; weitervermitteln; weiterleitung;
    eskalieren; eskalieren sie; eskaliert; eskalation; verbindung bitte; leitet mich weiter; leiten sie mich weiter;
    schalten sie mich; vermitteln sie mich; reichen sie mich weiter; geben sie mich; durchgestellt werden;
    weitergeleitet werden; verbindet mich; verbinden sie mich mit einem; schalten sie mich zu; durchschalten;
    gib mir einen; geben sie mir einen; gebt mir einen; hol mir einen; holen sie mir einen; geben sie mir eine;
    gib mir eine; verbinden sie mich weiter; leite mich weiter an; leiten sie mich weiter an; uberstellen;
    weiter leiten; geben sie das weiter; weitergegeben`,
  contactMe: `ruckruf; zuruckrufen; rufen sie mich; ruf mich; ruft mich; rufen sie mich an; ruf mich an; mich anrufen;
    mich an ruft; anruf von ihnen; mich anruft; mich jemand anruft; mich kontaktiert; mich zuruckruft;
    melden sie sich bei mir; ruckrufe; um ruckruf; ruckruf erbeten; anruf von; rufen sie an; rufen sie zuruck;
    ruft mich zuruck; ruf zuruck; rufen sie mich zuruck; mich zuruckrufen; mich zuruck; bei mir melden;
    bei mir meldet; bei mir zu melden; sich bei mir; melden sie sich; meldet euch; melde dich; mich zu kontaktieren;
    mich kontaktieren; mich telefonisch; mich zu erreichen; mich anzurufen; telefonischen ruckruf; zuruckgerufen;
    zuruckgerufen werden; angerufen werden; mich anrufen lassen; kontaktieren sie mich; ruf mich zuruck; bimmelt mich;
    klingel durch; klingelt durch; mit mir in verbindung; mit mir in kontakt; mich anriefe; mich anrufe;
    anrufen lassen; rufst mich; rufst du mich; ruft ihr mich; mich anriefen`,
  staff: `mensch; menschen; mitarbeiter; mitarbeiterin; mitarbeiters; berater; beraterin; kundenberater;
    kundenberaterin; agent; agenten; agentin; ansprechpartner; ansprechpartnerin; operator; sachbearbeiter;
    sachbearbeiterin; servicemitarbeiter; kundendienstmitarbeiter; supportmitarbeiter; kollegen; kollegin;
    menschlichen; menschliche hilfe; menschlichen support; menschlicher; menschliche; jemand echtes; jemanden echtes;
    jemand menschliches; jemand richtiges; angestellten; jemandem aus ihrem team; jemand vom team; mitarbeitende;
    kollege; menschlich bedient; kundenbetreuer; kundenbetreuerin; betreuer; betreuerin; servicekraft; fachmann;
    fachfrau; experte; experten; expertin; spezialist; spezialisten; spezialistin; support mitarbeiter;
    service mitarbeiter; kundendienstler; angestellter; angestellte; menschliches wesen; menschenseele;
    menschen aus fleisch und blut; aus fleisch und blut; fleisch und blut; live agent; kundendienst mitarbeiter;
    operatorin; ansprechperson; menschlichen ansprechpartner; menschlichem; menschliches; menschlichen kontakt;
    menschlicher support; einer ihrer leute; einem ihrer leute; einen ihrer leute; jemand von ihnen;
    jemanden von ihnen; jemandem von ihnen; jemand von euch; jemanden von euch; jemandem von euch; einer von euch;
    einer von ihnen; einem von ihnen; jemand aus dem support; jemandem aus dem support; jemanden aus dem support;
    jemanden vom support; jemandem vom support; jemanden aus ihrem team; jemand aus ihrem team;
    jemanden aus eurem team; jemandem aus eurem team; jemanden vom team; jemandem vom team; jemand mit ahnung;
    jemanden mit ahnung; bearbeiter; mitglied ihres teams; menschlein; teammitglied; berater in; fachkraft;
    mitarbeitende person; personlichen ansprechpartner; personlicher ansprechpartner; fester ansprechpartner;
    festen ansprechpartner; techniker; technikerin; menschliche person; `,
  plural: `mitarbeitern; beratern; kolleginnen; ansprechpartnern; mitarbeitenden; agents; sachbearbeitern; leute;
    leuten; manner; frauen; personen`,
  boss: `vorgesetzten; vorgesetzter; vorgesetzte; supervisor; manager; teamleiter; filialleiter; chef; chefin; boss;
    leiter; leiterin; leitung; vorgesetztem; abteilungsleiter; geschaftsfuhrer; schichtleiter; verantwortlichen;
    verantwortlicher; verantwortliche; zustandigen; zustandiger; zustandige; teamleitung; hoheren; jemand hoheres;
    jemanden hoheres; filialleiterin; teamleiterin; vorarbeiter; jemand zustandiges; managerin; oberen;
    geschaftsleitung; abteilungsleitung; filialleitung; bereichsleitung; serviceleitung; chefetage`,
  person: `person; mann; frau; typ; kerl; dame; herr; herrn; wesen; lebewesen; typen`,
  someone: `jemand; jemanden; jemandem; jmd; jmdn; jmdm; jemnad; einem von euch; einen von euch; irgendwen;
    irgendjemand; irgendjemanden; irgendjemandem; eine andere person; andere person; irgendwem; irgendwer; jmdem;
    jmden; jmndn; jemandn; wer von euch`,
  who: `mit wem kann ich; mit wem konnte ich; mit wem muss ich; mit wem soll ich; mit wem darf ich; an wen kann ich;
    an wen muss ich; an wen soll ich; wen kann ich; wen muss ich; wen soll ich; bei wem kann ich; mit wem;
    wer kann mich; mit wem koennte ich`,
  desk: `kundendienst; kundenservice; kundenbetreuung; support; kundensupport; hotline; service team; serviceteam;
    kundenberatung; kundencenter; ihrem team; eurem team; service; kundenhotline; servicehotline; support hotline;
    service hotline; zentrale; telefonzentrale; rezeption; empfang; callcenter; call center; kundenbetreung;
    kundenhilfe; supportteam; support team; kunden service; kunden support; kundenberatern; technischen support;
    technischer support; beschwerdestelle; eurem support; ihrem support; beratung; verkaufsteam;
    personliche beratung; personlichen support; personliche hilfe`,
  department: `abteilung; team; fachabteilung; buchhaltung; reklamation; verwaltung; filiale; technik; vertrieb;
    verkauf; rechnungsabteilung; technikabteilung`,
  real: `echt; echte; echten; echter; echtem; richtige; richtigen; richtiger; lebendigen; lebender; lebende;
    wirkliche; wirklichen; realen; reale; leibhaftigen; realer; reales; echtes; wirklicher; lebendiger; lebendige;
    lebendes; leibhaftiger; wahren; wahrer; richtiges; richtigem; realem; lebenden; denkenden; live`,
  bot: `bot; bots; chatbot; chatbots; chat bot; automatische antworten; automatischen antworten; standardantworten;
    sprachcomputer; textbausteine; automatischen antwort; automatische antwort; autoantworten;
    automatisierte antworten; automatisierten antworten; vorgefertigten antworten; vorgefertigte antworten;
    vorformulierte antworten; copy paste antworten; standardantwort; standardtexte; bandansage; bandansagen;
    virtueller assistent; virtuellen assistenten; virtuelle assistentin; digitalen assistenten; chat roboter;
    chatroboter; bot kram; bot mist; bot antworten; bot gelaber; chatgpt; ki bot; ki chat; ki assistent`,
  machine: `roboter; robotern; maschine; maschinen; computer; ki; automat; automaten; programm; software; einer ki;
    kunstlichen intelligenz; kunstliche intelligenz; algorithmus; blechkiste`,
  imperative: `gib mir; geben sie mir; gebt mir; holen sie; hol mir; holen; hol; holt; schick; schicken sie;
    bringen sie; her mit; gib ma; besorgen sie; besorg mir; besorgt mir; gib; gebt; ruf deinen; ruf einen;
    rufen sie ihren; rufen sie einen`,
  want: `will; mochte; moechte; mochten; wollen; wurde gern; wurde lieber; wuerde lieber; wurde gerne; wuerde gern;
    wuerde gerne; brauche; brauchen; brauch; verlange; bitte um; hatte gerne; haette gern; haette gerne; kann ich;
    konnte ich; konnen sie mir; suche; wunsche; bevorzuge; lieber; bestehe auf; benotige; benotigen; kann bitte;
    konnte bitte; ich wil; mcohte; möhcte; fordere; darf ich; wurd gern; will nur; bestehe darauf; erbitte; gefragt;
    verlange nach; verlangen; wunsche mir; hatt gern; ware moglich; ware es moglich; ist es moglich;
    besteht die moglichkeit; gibts die moglichkeit; durfte ich; durfte; kann ein; kann eine; konnte ein; konnte eine;
    muss dringend; muss jetzt; muss sofort; muss unbedingt; geben sie; holen sie jemanden; ich brauch; hatte bitte;
    moecht; will bitte; mochte bitte; will endlich; wo finde ich; wo gibt es; wie bekomme ich; wie krieg ich;
    wie kriege ich; brauchte; benotigte; fragen sie; frag; lassen sie; lass mich; lassen sie mich; ware nett;
    ware schon; ware gut; ware super; wurde mich freuen; muss ich machen; muss ich tun; soll ich machen;
    muss ich denn machen; kann; koennte; koennten; koenntest; koennt; konnt; konnen; konnt ihr; kannst du; koennen;
    koennt ihr; wuerde; wuerden; haette; haetten; waere; duerfte; soll; sollte; sollen; muss eine; mussen ein;
    krieg ich; kriege ich; krieg ich mal; bekomme ich hier; lasst; lassen; lass; wohler; will dass; mochte dass;
    musste ein; wunschen; wuensche; sorgen sie; sorgt dafur; dafur sorgen; moeg; moechten; waer schon; muesste;
    koennte ich; koennte bitte; wuerd gern; haett gern; koennte ein; koennte eine; haette bitte; wuerde mich freuen;
    muss; muessen; mussen; ware schon wenn; ware toll; ware nett wenn; es ware; ware lieb`,
  cannot: `kann ich nicht; kann nicht; weiss nicht; weis nicht; weiss ich nicht; nicht moglich; unmoglich;
    warum nicht; konnte nicht; kann man nicht; kann keinen; kann niemanden; niemand; erreiche keinen;
    erreiche niemanden; keiner; kann ich hier nicht; kann man hier nicht; kann ich denn nicht; nicht erreichen;
    warum kann ich; finde nicht; finde keinen; krieg keinen; bekomme keinen; komme nicht; find nicht;
    nicht mehr weiter; finde niemanden; koennte nicht`,
  not: `nicht; kein; keine; keinen; keinem; nie; niemals; nichts`,
  without: `ohne; anstatt; statt; bevor; nachdem; muss ich; nicht notig; brauche keinen; brauche nicht; muss man;
    anstelle; nach dem; beim; brauche ich; sollte ich; soll ich; ohne dass; muss ich wirklich; muss ich erst;
    muss ich dafur; muss ich fur; mussen wir; brauche keine; brauche kein; brauch keinen; brauchen keinen;
    nicht mehr notig; nicht notwendig; kein bedarf; keinen bedarf; mussen mich nicht; mussen sie nicht;
    musst du nicht; bevor ich; sobald; ist es notig; ist es notwendig; muss dafur; niemanden bei; vertreter werden;
    mich bewerben; bewerben`,
  enough: `stopp; stop; genug; schluss; satt; hasse; aufhoren; hor auf; hort auf; weg mit; leid; nervt; keine lust;
    scheiss; bloder; blode; bloden; keinen bock; dummer; dummen; raus; nutzlos; nutzloser; schluss mit; genug von;
    genug mit; die nase voll; nase voll; hab genug; weigere; weigere mich; verschon; verschonen sie; verschont;
    lassen sie den; vergiss; vergessen sie; bleib mir weg; uberdrussig; hab es satt; kotzt; kotzt mich an; es reicht;
    scheissegal; verdammter; blodes; nervig; nervigen; unnutz; lehne; abschalten; hau ab; stoppt; kein bock; hasst;
    verzichte; nicht schon wieder; die schnauze voll; lass den; lasst den; lass das; lassen sie das; horen sie auf;
    hoeren sie auf`,
  why: `warum; wieso; weshalb; warum rufen`,
  past: `gesprochen; geredet; gechattet; telefoniert; angerufen; erreicht; musste; hatte; sprach; redete; sagte;
    meinte; wurden; war; danke fur; geholfen; beraten; hat mir; sprach ich; hab gesprochen; gesprochen habe; gesagt;
    gesagt bekommen; versprochen; verspricht; versprach; erklarte; schrieb; geschrieben; rief; riefen; beantwortet;
    half; halfen; verbunden hat; durchgestellt haben; durchgestellt hat; habe schon einen; habe schon; hab schon;
    habe bereits; hab bereits; hatte schon; haben schon; geklart; erledigt; gelost; danke an; danke dass; dank; lob;
    namens; mitgeteilt; wurde mir; mir wurde; haben mich; bekam; gehabt; getroffen; beim gesprach; im gesprach;
    ich konnte; konnten; wurde; ich wurde; wurde an; hat mich; wurde von`,
  lastTime: `gestern; letzte woche; letzten; letzte; vorgestern; neulich; vorhin; heute morgen; letztes mal;
    vor kurzem; am montag; am dienstag; am mittwoch; am donnerstag; am freitag; am samstag; am sonntag; heute fruh;
    letzter woche; letzten monat; letztes jahr; vor einer woche; vor zwei tagen; vorige woche; kurzlich; damals;
    vor einer stunde; beim letzten mal`,
  definite: `der; die; das; ihr; ihre; ihren; ihrem; euer; eure; euren; eurem; dieser; diese; diesen; dein; deine;
    deinem; deinen; eures; ihres; des; jener; jenen; deiner; ihrer; eurer`,
  own: `mein; meine; meinen; unser; meinem; meiner; meines; unserem; unserer; unseren; unsere`,
  oneOf: `einer ihrer; einem ihrer; einen ihrer; einer eurer; einem eurer; einen eurer; einer deiner; einem deiner;
    einen deiner; einer der; eine ihrer; eine eurer`,
  small: `ein; eine; einen; einem; einer; mit; zu; zum; zur; an; von; fur; bei; dem; den; und; irgendeinen;
    irgendeinem; nem; nen; ne; n; am; im; mir; es; uber; per; einfach; mich; uns; meinem anliegen; meinen fall; um;
    zu sprechen mit; kurz mit; nach; vom; ins; ans; so einen; so ein; irgend; irgend ein; irgend einen; irgendein;
    irgendeine; aus; wegen meiner; euch; dir; ihnen; n menschen; ma; in; auf`,
  here: `da; hier; dort; am anderen ende; dahinter; am anderen ende der leitung; am apparat; anwesend; online;
    verfugbar; zuhause; erreichbar hier; wach`,
  please: `bitte; pls; plz; bidde; bittee`,
  filler: `jetzt; sofort; mal; gern; gerne; direkt; endlich; nur; heute; schnell; ok; verdammt; verdammten;
    verfickten; dringend; umgehend; doch; ja; wieder; wirklich; personlich; einmal; auch; vielleicht; noch; erst; sie;
    so; denn; stattdessen; eigentlich; am telefon; telefonisch; zweimal; dreimal; schon zweimal; mehrmals; mehrfach;
    ein zweites mal; nochmal; nochmals; kurz; schnellstmoglich; moglichst; zugig; asap; augenblicklich; unverzuglich;
    auf der stelle; zwar; und zwar; bitteschon; bitte bitte; verflucht; verdammt noch mal; himmel; heute noch;
    heute nachmittag; nachmittag; morgen; spater; gerade; uberhaupt; unbedingt; per telefon; am handy; freundlich;
    biddde; wenigstens; echt jetzt; einfach nur; mal eben; mal kurz; eventuell; gegebenenfalls; schon; eben; halt;
    uber chat; per chat; im live chat; wenn sie konnen; sobald sie konnen; wenn moglich; sobald moglich; notig;
    gewunscht; erwunscht; erforderlich; benotigt; der mich versteht; der sich auskennt; der das versteht;
    der zustandig ist; der mir hilft; der helfen kann`,
  identity: `bist du; sind sie; ist das; bin ich; ist hier; bist; seid ihr; ich bin; du bist; sie sind; das ist;
    spreche ich mit; rede ich mit; spreche ich gerade; rede ich gerade; schreibe ich mit; spreche ich hier;
    rede ich hier; oder bist; schreibe ich gerade; schreib ich gerade; red ich; sprech ich; spreche ich da;
    rede ich da; chatte ich; chatte ich gerade; schreibe ich hier; ist dies; ob ich mit`,
  exists: `gibt es; ist da; ist jemand; gibts; ist hier jemand; habt ihr; haben sie; ist denn; sitzt da; gibt es denn;
    gibt es da; gibt es hier; gibts da; gibts hier; ist irgendjemand; ist irgendwer; ist jemand da; habt ihr auch;
    haben sie auch; haben sie einen; gibt es auch`,
  act: `helfen; hilft; antworten; antwortet; mit dem; weil; der mir; oder; wegen; ich; zustandig; haben; dran; ran;
    hilfe; unterstutzung; hilfe von; unterstutzung von; beistand; support von; entscheiden; kennt; auskennt; versteht;
    weiterhelfen; weiterhilft; dazu; daruber; darf`,
  hours: `uhrzeit; uhrzeiten; wann; offnungszeiten; zeiten; uhr; geoffnet; stunden; bis wann; ab wann; wie lange;
    kostet; kosten; was kostet; besetzt; offen; geschlossen; feiertagen; feiertags; sonntags; samstags; wochenende;
    wochenenden; oft; zu haben; wie teuer; gebuhr`,
  contrast: `aber; sondern; obwohl`,
  courtesy: `hallo; hi; guten tag; guten morgen; danke; vielen dank; liebe; sehr geehrte; grusse; tschuss; servus;
    hey; guten abend; entschuldigung; sorry; verzeihung; moin; gruss; tag; mfg; sehr geehrter; sehr geehrte damen`,
};
