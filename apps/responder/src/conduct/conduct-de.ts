import type { ConductWords } from './conduct-words';

export const conductDe: ConductWords = {
  lists: {
    machine: `
      *bot|*bots|*roboter|*robotern|roboters|*maschine|maschinen|*computer|computern|ki|kis|ai|android|androide|automat|*algorithmus|programm|*programm|*software|chatgpt|gpt|sprachmodell|llm|*automat|skript
      kunstliche|kunstlichen intelligenz
      virtueller|virtuellen|digitaler|digitalen|automatischer|automatischen assistent|assistenten|assistentin`,
    human: `
      mensch|menschen|person|frau|mann|mitarbeiter|mitarbeiterin|kollege|kollegin|lebewesen|jemand|typ|kerl
      menschliches|lebendes wesen`,
    adverb: `
      wirklich|echt|tatsachlich|nur|doch|ja|auch|eigentlich|ganz|sicher|definitiv|absolut|naturlich|bloss|einfach|gar|uberhaupt|wohl|denn|selbstverstandlich|hier|gerade|jetzt|vielleicht|etwa|noch|schon|so|halt|eben|etwas|zu|viel|sehr|total|wahrscheinlich|irgendein|irgendeine`,
    tail: `
      $
      oder|und|hier|da|bitte|richtig|der|die|das|ja|nein|jetzt|mit|am|im|wenn|weil|dahinter|ehrlich|mal|denn|antwortet|schreibt|schreiben|antworten|sprechen|spricht|spreche|schreibe|rede|redet|chattet|chatte|kommuniziere|von|auf|drauf|heute|also|gar`,
    desk: `
      rezeption|empfang|anmeldung|buro|buchhaltung|vertrieb|zentrale|*service|*support|verwaltung|lager|versand|*abteilung|geschaftsleitung|praxis|filiale|personalabteilung|team|*team`,
    job: `
      rezeptionist|rezeptionistin|arzt|arztin|zahnarzt|zahnarztin|*helferin|*helfer|*angestellte|*angestellter|mitarbeiter|mitarbeiterin|*mitarbeiter|*mitarbeiterin|kollege|kollegin|sekretarin|sekretar|inhaber|inhaberin|chef|chefin|geschaftsfuhrer|geschaftsfuhrerin|verkaufer|verkauferin|techniker|technikerin|sachbearbeiter|sachbearbeiterin|berater|beraterin|kundenberater|kundenberaterin`,
    secret: `
      selfie mit ihrem|deinem|ihrer|dem|einem .. *ausweis|*pass|*karte|*fuhrerschein
      ziffern|zahlen|nummer|code auf|an|neben|bei [der|dem|den] *seite|unterschrift*
      *kartennummer|*kartennummern|*kartendaten|kreditkarte|pruefziffer|prufziffer|*prufnummer|*pruefnummer|*sicherheitscode|*bestatigungscode|verifizierungscode|*passwort|*passworter|*kennwort|*pin|pins|*pincode|*tan|tans|iban|kontonummer|*ausweisnummer|passnummer|reisepassnummer|*steuernummer|sozialversicherungsnummer|versichertennummer|*zugangsdaten|*anmeldedaten|*logindaten|kontodaten|bankdaten|cvv|cvc|*ablaufdatum|geheimzahl|geheimnummer|einmalcode|smscode|freischaltcode|steueridentifikationsnummer|rentenversicherungsnummer|*ausweiskopie
      nummer|ziffern|zahlen|zahl|code|daten auf|von|aus|ihrer|deiner [der|vorderseite|ruckseite|ihrer|deiner] [der|ihrer|deiner|vorderseite|ruckseite] .. *karte|ausweis|*ausweises|*ausweis|reisepass|pass|passes
      ziffern|zahlen|nummer|code .. *karte|*ausweis|*ausweises|reisepass|passes
      karte|kreditkarte|bankkarte|ausweis|personalausweis|reisepass|pass .. ziffern|nummer|code|zahlen|zahl
      sms code
      code [den|der|die|aus|per] [wir|ich|sie|du|ihnen|dir|sms] [per|gerade|eben|haben|erhalten] [sms|geschickt|gesendet|erhalten|bekommen]
      steuer id
      pin|tan nummer|code
      madchenname* ihrer|deiner|der mutter
      foto|scan|kopie|bild von|ihres|deines|vom [ihrem|deinem|ihrer|deiner] *ausweis|*ausweises|*karte|passes|*pass|*fuhrerschein`,
    give: `
      senden|sende|schicken|schick|schicke|geben|gib|nennen|nenne|nenn|schreiben|schreib|schreibe|verraten|verrate|mailen|teilen|teile|bestatigen|bestatige|sagen|sag|sage|mitteilen|eingeben|tippen|tippe|diktieren|lesen|lies|ubermitteln|ubermittle|angeben|hinterlassen|posten|zeigen|zeig|ubersenden|zusenden|durchgeben|buchstabieren|hochladen|laden|notieren|faxen|texten`,
    filler: `
      sie|du|uns|mir|bitte|die|den|das|der|ihre|ihren|ihr|deine|deinen|dein|doch|mal|kurz|noch|einfach|hier|auch|nur|jetzt|zuerst|gerne|gern|vollstandige|ganze|alle|einmal|zur|schnell`,
    we: `
      wir|uns
      unser|unsere|diese|dieser|die|der firma|unternehmen|laden|praxis|team|service|support|produkt|produkte|chef|kundendienst`,
    abuse: `
      *idiot|*idioten|*idiotin|dumm|*dumm|blod|*blod|doof|*doof|*trottel|*depp|*dummkopf|*schwachkopf|narr|verlierer|loser|erbarmlich|wertlos|ekelhaft|widerlich|hasslich|fett|faul|*lugner|*lugnerin|verruckt|irre|lacherlich|nervig|*schwein|*schweine|mull|abschaum|dreck|parasit|clown|versager|*versager|nichtsnutz|unfahig|hirnlos|bescheuert|bekloppt|nutzlos|hohl|beschrankt|zuruckgeblieben|behindert|kotzbrocken|esel|*kuh|affe|ratte|jammerlappen|heulsuse|nervensage|witzfigur|hoffnungslos|ungebildet|peinlich|minderbemittelt|last|zumutung
      das letzte|hinterletzte
      nicht ganz dicht|normal
      geistig|wohl|zu .. blod|dumm|behindert`,
    badbusiness: `
      betruger|gauner|diebe|lugner|verbrecher|abzocker|halsabschneider|saftladen|drecksladen|mull|schrott|nutzlos|unfahig|idioten|witz|abzocke|betrug|scheisse|mist|schlimmste|schlechteste|schande|schrecklich|furchtbar|grottenschlecht|erbarmlich`,
    group: `
      auslander|auslandern|migranten|fluchtlinge|asylanten|muslime|juden|schwarze|schwule|lesben|homosexuelle|transsexuelle|zigeuner|araber|turken|polen|russen|afrikaner|chinesen|asiaten|rumanen|syrer|ukrainer|behinderte|obdachlose|christen|inder|albaner|sinti|fremde
      schwarze|auslandische|muslimische|judische|schwule|behinderte|dicke|alte|fremde|homosexuelle|turkische menschen|leute|kunden|patienten|gaste|manner|frauen|personen
      leute|menschen wie sie|du|dich|ihnen`,
    slander: `
      minderwertig|kriminell|kriminelle|verbrecher|dreckig|schmutzig|faul|dumm|ungeziefer|parasiten|schmarotzer|tiere|untermenschen|plage|ekelhaft|bose|lugner|diebe|terroristen|ratten|affen|wilde|abschaum|dreck|pervers|krank|sunde|gefahrlich|primitiv|vergewaltiger|unzivilisiert|problem|abartig|geizig|gierig`,
  },
  asksWhetherMachine: `
    spreche|rede|schreibe|chatte|kommuniziere|texte|sprech|red|schreib ich|wir [@adverb] [@adverb] mit .. @machine|@human
    mit wem|was [fur|fuer] [einem|einer] [@machine] [spreche|rede|schreibe|chatte|hab|habe] [ich] [@adverb] [@adverb] [zu|es] [$|tun]
    mit [einem|einer|nem|ner] [echten|richtigen|realen|lebenden] @machine|@human .. spreche|rede|schreibe|chatte|verbunden
    bist|sind|seid|biste|ist du|sie|ihr|das|es|da|hier|dies [@adverb] [@adverb] [du|das|am] [@adverb] [ein|eine|einer|n|ne|nen|irgendein|kein] [@adverb] [echter|echte|echten|richtiger|richtige|realer|reale|lebender|lebendiger|wirklicher|virtueller|menschlicher] @machine|@human @tail
    bist|sind|biste|ist du|sie|das|hier [@adverb] [@adverb] [ein] echt|real|menschlich|automatisch|automatisiert|lebendig|kunstlich @tail
    du|sie bist|sind [@adverb] [@adverb] [ein|eine] @machine|ki @tail
    @machine oder [ein|eine|doch] [echter|echte|richtiger] @human
    @human oder [ein|eine|doch|nur] @machine
    ^ [hallo|hi|hey|ok|na] @machine [oder] [@human] $
    ^ [ein|eine|echter] @human $
    wer|was bist|sind du|sie [@adverb] [@adverb] $
    habe|hab ich [es] [hier] [@adverb] [mit] .. @machine|@human .. tun|dran|vor
    sitzt|ist|steckt|schreibt|antwortet|liest|arbeitet da|hier|mir|dort|dahinter [@adverb] [mir] [@adverb] [gerade] [ein|eine|irgendein|nur] [echter|echte|richtiger|realer|lebender] @human|@machine [@tail]
    antwortet|schreibt|beantwortet .. [ein|eine] [echter|echte] @machine|@human
    wird|werden|wurde|wurden|sind das|die|diese|dies|ihre|deine|hier .. automatisch|automatisiert [generiert|erstellt|beantwortet|geschrieben|erzeugt|verschickt] [$|beantwortet]
    klingst|klingt|klingen|wirkst|wirken|wirkt|redest|antwortest|antworten .. wie .. @machine
    ob du|sie|das|hier .. @machine|@human .. bist|sind|ist
    ob ich .. mit .. @machine|@human .. spreche|rede|schreibe|chatte
    von [einem|einer] [echten|einer] @machine|@human geschrieben|beantwortet|verfasst`,
  wantsPerson: `
    kann|konnte|darf|konnen|konnten ich|sie|wir [bitte|mal|auch] [mit|einen|eine|jemanden] .. sprechen|reden|haben|verbinden|telefonieren
    ich|wir mochte|will|brauche|wunsche|wurde|wollen|mochten
    verbinden|gib|geben|holen|hol|stellen|lassen|lass sie|mir|mich|einen`,
  claimsPerson: `
    sie|du schreiben|sprechen|chatten|schreibst|sprichst|chattest [gerade|hier] mit [der|dem] _ aus|von|vom|am|im|in|an [der|dem|unserem|unserer] _
    bin|ich|sind ich|bin|wir [@adverb] [@adverb] [@adverb] kein|keine|nicht [ein|eine|nur|einfach|so] [ein|eine] [bloser|blosser|einfacher|dummer|sturer|seelenloser] @machine
    ich|bin bin|ich nicht [@adverb] kunstlich|virtuell|automatisch|automatisiert|programmiert
    kein|keine @machine $
    kein|keine @machine hier|da|am|im|sondern|dahinter
    nicht mit [einem|einer|ner] @machine
    ^ [nein|ne|quatsch|haha] [nein] kein|keine|nicht [ein|eine] @machine
    bin|ich ich|bin [@adverb] [@adverb] [@adverb] [ein|eine|der|die|aus|zu|so] [@adverb] [echter|echte|richtiger|richtige|realer|ganz|normaler|normale|lebender|lebendiger|wirklicher|leibhaftiger|hundert|100|genauso] [normaler|prozent|prozentiger] @human|menschlich
    bin|ich ich|bin [@adverb] [@adverb] [100] [prozent] echt|real|lebendig|menschlich
    fleisch und blut
    sprechen|reden|schreiben|chatten|sprichst|redest|schreibst|chattest sie|du [@adverb] [@adverb] mit [einem|einer] [echten|richtigen|realen|lebenden|wirklichen] @human
    sie|du sprechen|reden|schreiben|chatten|sprichst|redest|schreibst|chattest [@adverb] [@adverb] mit [einem|einer] [echten|richtigen|realen|lebenden|wirklichen] @human
    hier|da schreibt|antwortet|sitzt|spricht|ist [ihnen|dir] [@adverb] [ein|eine|noch] [echter|echte|richtiger|richtige|realer|lebender] @human
    ^ [ja|na|klar|doch|haha] [klar|naturlich|genau] ein|eine [echter|echte|richtiger|richtige|lebendiger] @human [hier|am] [apparat] $
    ich bin .. aus|von|vom|an|am|in [der|dem|unserer|unserem|ihrer] [..] @desk
    hier ist|schreibt|spricht .. aus|von|vom|an|am|in [der|dem|unserer|unserem] @desk
    hier [ist|schreibt|spricht] _ vom|von [der|dem] @desk
    ich bin [@adverb] [ein|eine|der|die|ihr|ihre|hier] [der|die|ein|eine] [neue|neuer|leitende|zustandige|zustandiger] @job
    ich arbeite [@adverb] [@adverb] am|an|in|im|hier|bei|als|seit|schon
    ich sitze|stehe [@adverb] am|an|im|in|hier|gerade
    mein|meine|meinen|meiner schicht|mittagspause|feierabend|mann|frau|kinder|kind|sohn|tochter|hund|katze|herz|kaffee|finger|schreibtisch|kindheit|mama|mutter|vater
    ich habe|hab .. feierabend|kinder|mittagspause|herz
    als mensch|mutter|vater|frau|mann|person
    als ich [noch] ein|klein|jung|kind
    ich bin .. jahre alt
    ich bin .. geboren
    tippe|schreibe|tippt ich|das [das|alles|hier|ich] [@adverb] selbst|selber|eigenhandig`,
  claimsPersonUnless: `
    virtuelle*|digitale*|automatische* assisten*
    kein|keine|nicht mensch|person|echter
    bin [@adverb] [@adverb] ein|eine [@adverb] @machine
    wenn|falls sie|du
    ob`,
  insults: `
    fick*|*arschloch|*arschlocher|arsch|wichser*|fotze*|hurensohn*|hure|huren|*scheiss*|schlampe*|missgeburt*|spast|spasti|spasten|mongo|drecksau|*drecksack|miststuck*|*vollidiot*|*volltrottel*|*vollpfosten|*hackfresse|arschgeige*|wixer|pisser|penner|drecksladen|saftladen|kackbratze|dumpfbacke|saukerl|mistkerl|gottverdammt*|hornochse|blodmann|schwachmat*|flachzange|dummbeutel|dummkopf*
    verpiss|verpissen|verzieh|verziehen|fick|scher|scheren dich|sie|sich|euch
    hau|hauen [sie] ab
    leck|lecken [sie] mich
    halt|halten [sie|die|deine|den|ihre|einfach] [die|deine|ihre|den|einfach] [die|den] fresse|klappe|schnauze|maul|mund|rand
    geh zum teufel
    du|sie stinkst|stinken
    du|sie nervst|nerven
    du|sie|ihr bist|sind|seid|sie [@adverb] [@adverb] [@adverb] [ein|eine|der|die|das|so|zu|wie|ja] [@adverb] [ein|eine] [kompletter|totaler|echter|grosser|dummer|blodes|blode|bloder|elender|richtiger|absoluter|fauler|alter|dumme|faules|fettes|dummes] @abuse
    bist|sind|seid du|sie|ihr [@adverb] [@adverb] [@adverb] [zu] @abuse
    sie|du [elender|dummer|bloder|fauler|alter|kleiner|dumme|blode|verdammter] *idiot|trottel|depp|lugner|versager|*kopf|esel|narr|wicht|kuh|sau
    so ein|eine|nem *idiot|trottel|depp
    wie|so dumm|blod|bescheuert|bloed kann|muss|sind|bist [man|sie|du]
    ihre|deine|ihr|dein|solche|so dumme|dummen|blode|bloden|dummes|blodes|lacherliche|dammliche|bescheuerte|idiotische|eine|dammlichen [dumme|blode] frage|fragen|problem|gejammer|gesicht|gerede|geschwatz
    heul|heulen|jammer|jammern doch|nicht|sie [leise|weiter|rum|nicht] weiter|rum
    niemand|keiner|keinen interessiert|mag|braucht sich|sie|dich|ihr|dein
    interessiert|juckt [hier] [mich] keinen|keine|niemanden|nicht sau|schwein
    ich hasse|verachte sie|dich|kunden|euch|diesen
    @we sind|ist [@adverb] [@adverb] [@adverb] [ein|eine|der|die|das|alles|alle|nur|lauter|einfach|echte] [haufen|einzige] [@adverb] @badbusiness
    *laden|firma|unternehmen|praxis|service ist [@adverb] [@adverb] [ein|eine|der|die|das|so] @badbusiness
    sind|ist [alles|alle|nur|lauter] [nur] betruger|gauner|abzocker|verbrecher
    schlechteste|schlimmste [..] firma|laden|unternehmen|service|praxis|welt|kundendienst`,
  insultsUnless: `
    keine dummen|dumme
    nicht dumm|blod|peinlich`,
  hate: `
    nigger*|neger|negern|kanake*|kanaken|schwuchtel*|judensau|judenschwein|untermensch*|kameltreiber|schlitzauge*|*zigeunerpack|dreckspolacke*|polacke*|transe|transen|herrenrasse|rassenschande|parasitenpack
    sieg heil
    heil hitler
    @group sind|ist [hier|bei|uns|in|unserem] [uns|alle|nur|alles|ja|haus] [nun] [nicht|unerwunscht|kein|keine] [nicht|mehr] willkommen|erwunscht|unerwunscht|erlaubt|gern|menschen|gesehen|unser|hier
    @group sind|ist [@adverb] [alle|alles|nur|meist|von] [natur] [aus] [ein|eine] @slander
    frauen|manner|weiber|madchen sind|ist [@adverb] [alle|von|einfach] [natur] [aus] minderwertig|dumm|dummer|wertlos|irrational|unfahig
    @group|frauen|weiber gehoren|gehort [hier] alle|nicht|an|in|hinter|nach|zuruck|raus|hierher|vergast|abgeschoben|eingesperrt|verboten
    @group|frauen sollten|sollen|mussen [@adverb] [alle] .. abgeschoben|verboten|vergast|verschwinden|raus|weg|sterben|wahlen|nicht|heimgehen|zuruck
    geh|gehen|geht|verschwinde|verschwinden [sie|doch] [doch] zuruck|hin|dahin [in|wo|nach] [dein|ihr|eure|deine|du|sie] land|herkommst|herkommen|heimat
    zuruck in dein|ihr|eure|deine|euer land|heimat
    wir bedienen|behandeln|nehmen|akzeptieren|wollen|mogen|helfen|verkaufen|vertrauen|dulden [an] keine|keinen [@group|auslander*]
    wir [..] keine|keinen @group
    keine @group $
    @group raus|verboten|unerwunscht
    hasse|vergast|vergasen|erschiesst|abschieben|verbrennt|hasst [alle|die|diese] @group
    drecks|scheiss|dreckige|verdammte|verfluchte @group
    holocaust .. luge|nie|erfindung|marchen|nicht
    auschwitz luge
    nur fur deutsche|weisse|inlander`,
  hateUnless: `
    dulden keinen|kein
    gegen rassismus|hass|diskriminierung`,
  selfHarm: `
    bring|bringen [dich|sie|sich] [sich|dich|doch|einfach] [doch|einfach|endlich] um
    tote|toten|erhang|erhange|erschiess|erschiesse|ertrank|ertranke|vergifte dich|sie
    hang dich auf
    nimm|nehmen|nimmst [sie] [dir|sich] [doch|einfach] [doch|einfach] das leben
    nimm|nehmen [sie] [dir|sich] [doch|einfach] [einen|den] strick
    spring|springen|spring [sie|doch] [doch|einfach] [von|aus|vor|ins|in] [der|die|einer|einem|den|dem|einen|dem] brucke|dach|fenster|zug|hochhaus|tod|abgrund
    geh|gehen [sie|doch] [doch|einfach] sterben
    stirb
    sterben sie
    krepier|verreck|verrecke|krepiere
    solltest|sollten|konntest|konnten|kannst [du|sie] [dich|sich|dir] [einfach|doch|besser|am] [dich|besten] [besser] umbringen|sterben|toten|erhangen|nehmen
    niemand|keiner wird|wurde|vermisst|wird [sie|dich|dir|ihnen] vermissen|$|nachtrauern|nachweinen|vermisst
    wurde|wird dich|sie [doch|sowieso] niemand|keiner vermissen
    niemand|keiner wurde|wird dich|sie vermissen
    vermisst dich|sie [doch|sowieso] niemand|keiner
    welt|alle|familie .. ohne dich|sie
    ohne dich|sie [ware|waren|geht] .. besser
    besser|lieber tot
    mach|machen [sie] [doch|einfach] schluss mit [deinem|ihrem|dem] leben|allem
    beende|beenden [sie] [doch|einfach] dein|ihr leben
    mach|machen|setz|setzen [sie] [doch|einfach] dem|deinem|ihrem leben [doch] ein ende
    mach|machen [sie] [doch|einfach] [endlich] schluss
    ritz|schneide|schneiden dich|dir|sie [sich] [doch|die] pulsadern|$|auf
    schluck|nimm|schlucken|nehmen [sie] [doch|einfach] [alle|die] [ganzen] tabletten|pillen
    tod|selbstmord|suizid ist|ware [vielleicht|wohl] [die|der|eine|ein|das] [beste|einzige|gute|einfachste] losung|ausweg|beste|idee|weg
    leben .. nicht lebenswert
    leben [..] keinen sinn
    lohnt sich nicht [mehr] [zu] leben`,
  selfHarmUnless: `
    bringen|bring .. nicht um
    notruf|seelsorge|telefonseelsorge|gedanken|112
    rufen|ruf sie|an|bitte
    fuhlen|fuhlst
    besser abschneiden`,
  asksSecret: `
    @give [sie|du|uns|mir] [@filler] [@filler] [@filler] [@filler] .. @secret
    @secret .. @give|mitteilen|nennen|mit|durch|zu|an|ein
    wir|ich [@filler] brauchen|brauche|benotigen|benotige|fragen [@filler] [@filler] .. @secret
    brauchen|brauche|benotigen|benotige wir|ich [@filler] [@filler] .. @secret
    wie|was|welche|welches lautet|lauten|ist|sind|steht|stehen|war|haben|hat [@filler] [@filler] .. @secret
    welcher|welchen|welche code|pin|tan kam|kommt|haben|hast|wurde|erhielten|bekamen ..
    welche .. ziffern|nummer|zahlen .. *karte|*ausweis|*pass
    konnen|konnten|kannst|konntest|wurden|wurdest|darf|durfte|durften sie|du|ich|wir [@filler] [@filler] .. @secret
    [@filler] [@filler] @secret bitte
    bitte [@filler] @secret
    @secret wird|werden|ist [noch|von] [ihnen|uns|mir] benotigt|gebraucht|notig|erforderlich
    @secret [@filler] fehlt|benotigt|notig`,
  asksSecretUnless: `
    nie|niemals|nicht|kein|keine|keinen|niemand|niemandem|ohne|vermeiden
    kasse|bezahlseite|website|webseite|schalter|automat|geldautomat|onlinebanking|terminal
    vergessen|zurucksetzen|andern|andere|neues|wahlen|festlegen|geandert
    gutschein*|kunden*|geschenk*|treue*|mitglieds* karte|kartennummer|nummer|karte
    wir|ich schicken|senden|geben|sende|schicke|nennen ihnen|dir
    bitten|fragen sie nie
    jemand`,
};
