import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** German vocabulary of satisfaction and complaint, besides the words of support; other forms are found by stem. */
export const moodsDe: PointGroups = [
  [
    -4,
    split(`abscheulich; beschämend; blamabel; desaströs; desaster; empörend; empört; empörung; fiasko; frech; gauner; hölle;
    idioten; indiskutabel; jämmerlich; katastrophaler; lachhaft; lachnummer; nepp; wucher; wertlos; unverschämte; zumutung;
    unzumutbar; verarscht; verarsche; verarschung; veräppelt; verbrecher; schweinerei; sauerei; ungeheuerlich; untragbar;
    unterste schublade; schlimmste; das letzte; allerletzte; schämen; schämt euch; zeitverschwendung; geldverschwendung;
    verschwendung; rausgeworfenes geld; rausgeschmissenes geld; geld verbrannt; geld zum fenster; finger weg; hände weg; kann
    nur abraten; rate ab; abraten; nicht empfehlen; nicht zu empfehlen; nicht weiterempfehlen; nicht empfehlenswert; nie mehr;
    einmal und nie; letzte mal; letztes mal; zum letzten mal; bestelle nichts mehr; bestelle nie; kaufe nie; kaufe nichts
    mehr; nicht mehr bestellen; nicht mehr kaufen; anwalt; anzeige erstatten; verbraucherzentrale; verbraucherschutz; reicht
    mir; mir reicht; reicht jetzt; schnauze voll; nase voll; hals voll; hab genug; habe genug; geduld am ende; am ende meiner
    geduld; geduld verlieren; keine geduld mehr; nerven am ende; platzt der kragen; kunden verloren; kunde verloren; einen
    kunden weniger; wechsle anbieter; null sterne; ein stern; keinen stern; abzocken; abzocker; witz; schlechter witz; ein
    witz`),
  ],
  [
    -3,
    split(`abgewimmelt; abgespeist; abwimmeln; abweisend; arrogant; aufgebracht; ausgefallen; bescheuert; blöd; blöde; blödsinn;
    chaotisch; chaos; demolieren; demoliert; desinteressiert; desinteresse; dilettantisch; durcheinander; ekel; eklig;
    enttäuschte; entsetzt; entäuscht; enttauscht; ernüchternd; erschreckend; falschaussage; fassungslos; frust; frustrierte; fürchterlich;
    gebrochene; gemein; gestresst; getäuscht; grob; grottig; grottenschlecht; hässlich; hilflos; hinhalten; hingehalten;
    hinhaltetaktik; ignoranz; im regen; im stich gelassen; inkompetenz; irreführend; klapprig; kläglich; knickrig; lieblos;
    leere versprechungen; lügen; mangel; mängel; mieser; mieseste; missachtet; murks; mürrisch; nachlässig; nervig; nerven;
    nervenaufreibend; nicht erreichbar; nie erreichbar; nicht zu erreichen; patzig; pampig; pfusch; planlos; ramsch; ratlos;
    rüde; ruiniert; schäbig; schlampig; schleppend; schlimmes; stinkt; stinkig; stressig; stress; teurer spaß; total
    überteuert; überteuert; überfordert; überhöht; ungenügend; unfähig; unfair; unfassbare; ungeduldig; ungehalten; ungerecht;
    unglaublich schlecht; unhöflich; unmut; unprofessionell; unseriös; unsinn; unverantwortlich; unverständlich; unzufriedene;
    verärgerung; verdorben; vergammelt; verschimmelt; verdreckt; vermurkst; verzweifelt; verzweifle; wut; zerfällt; zerdrückt;
    zerbeult; zerknittert; zerrissenes; zersplittert; eingedrückt; eingerissen; verbogen; verbeult; verkratzt; bruch; geht
    kaputt; ging kaputt; kaputt gegangen; kaputtgegangen; kaputt angekommen; auseinandergefallen; fällt auseinander; geplatzt;
    gerissen; gibt den geist auf; geist aufgegeben; tot; niemand meldet; meldet sich niemand; keiner meldet; meldet sich
    keiner; nimmt niemand ab; geht niemand ran; geht keiner ran; keiner geht ran; keiner antwortet; antwortet niemand;
    antwortet keiner; keiner hilft; hilft niemand; hilft keiner; keiner kümmert; niemand kümmert; keiner weiß; niemand weiß;
    keiner zuständig; niemand zuständig; interessiert niemanden; interessiert keinen; keine reaktion; keine rückmeldung; keine
    lösung; keine entschuldigung; keine erklärung; nie angekommen; nie erhalten; nie geliefert; nie bekommen; nie
    gekommen; nicht gekommen; nicht erschienen; nicht aufgetaucht; nichts angekommen; nichts passiert; passiert nichts;
    nichts bekommen; nichts gehört; nichts mehr gehört; tut sich nichts; rührt sich nichts; warte seit; warten seit; seit
    wochen; seit tagen; seit monaten; seit stunden; seit 9 wochen; seit 9 tagen; seit 9 monaten; seit 9 stunden; seit einer
    woche; seit einem monat; seit ewigkeiten; tagelang; monatelang; wochen gewartet; stunden gewartet; lange gewartet; umsonst
    gewartet; vergeblich gewartet; umsonst; dauert ewig; dauert viel zu lange; viel zu lange; schon wieder; immer wieder; immer
    das gleiche; immer dasselbe; wieder das gleiche; jedes mal; zum 9 mal; zum wiederholten mal; mehrfach; zum x ten mal; von
    einem zum anderen; im kreis; von pontius; nichts funktioniert; gar nichts; geht gar nichts; funktioniert nie; funktioniert
    überhaupt; funktioniert gar; läuft nicht; startet nicht; springt nicht an; lässt sich nicht; hält nicht; taugt nichts;
    taugt nicht; bringt nichts; nützt nichts; nicht zu gebrauchen; nicht brauchbar; entspricht nicht; nicht wie beschrieben;
    nicht das was; ganz anders als; nicht einmal; nicht mal; versprochen; nicht eingehalten; nicht gehalten; zu viel
    abgebucht; zu viel berechnet; doppelt berechnet; doppelt belastet; mehrfach abgebucht; unberechtigt; ungefragt; ohne
    zustimmung; ohne einwilligung; ohne erlaubnis; ohne vorwarnung; ohne grund; einfach abgebucht; weiterhin abgebucht; trotz
    kündigung; trotzdem abgebucht; verweigert; weigern; bekomme mein geld nicht; kein geld zurück; geld nicht zurück; nicht
    zufrieden; nicht begeistert; nicht glücklich; gefällt mir nicht; nicht nett; alles andere als; lässt zu wünschen; zu
    wünschen übrig; schlechter service; schlechte qualität; schlechte erfahrung; immer schlechter; schlechter geworden; bereue;
    bereut; bedauere den kauf; fehlkauf; fehlanzeige; nicht normal; kann doch nicht; kann nicht sein; darf nicht wahr; darf
    nicht sein; geht gar nicht; was soll das; wie kann das sein; wie oft noch; wie lange noch; wie lange soll; zum
    verzweifeln; zum haare; macht mich; treibt mich; regt mich auf; aufregen; aufgeregt; unding; leerer karton; leere
    schachtel; jemand anderem; nachbarn; kundenfreundlich geht anders; service wüste; servicewüste`),
  ],
  [
    -2,
    split(`abgebrochen; abgelaufen; ausreden; ausrede; bedauerlich; bedauerlicherweise; bruchstück; dünn; eng; enttäuschungen;
    fehlend; fehlende; fehlerhafte; fehlgeschlagen; gebraucht aus; hakelig; hakt; hängt; ruckelt; ruckelig; instabil; kalt;
    knarzt; quietscht; kompliziertes; lange wartezeit; wartezeiten; lückenhaft; lecker nicht; mangelnd; mäßig; mühsam;
    mühselig; nachteil; nass; nicht angekommen; nicht erhalten; nicht bekommen; nicht geliefert; nicht gelöst; nicht
    möglich; nicht geholfen; nicht hilfreich; nicht richtig; klappt nie; problematisch; rau; schwer zu; schwierig; schwierigkeiten;
    schrumpft; eingelaufen; spärlich; störend; störung; teuer; trostlos; trüb; unklar; unbequem; unbefriedigend; unbrauchbares;
    unleserlich; unnötig; unpraktisch; unpünktlich; unscharf; unsicher; unvollständig; unzureichend; unerfreulich; überfällig;
    verblasst; verfärbt; verwirrt; verwechselt; verspätete; verzögerung; verzögert; verschoben wieder; verloren gegangen;
    wackelt; wackelig; widersprüchlich; wieder abgestürzt; zu eng; zu klein; zu groß; zu teuer; zu langsam; zu dünn; lange
    gedauert; langsamer; abstürzt; bricht ab; schmeißt mich raus; fliege raus; erwartet hätte; mehr erwartet; hatte mehr; bitter;
    anstrengend; vermisse; mehrmals; schlapp; undurchsichtig`),
  ],
  [
    0,
    split(`mit freundlichen grüßen; es geht ihnen gut; es geht dir gut;
    geht es ihnen gut; geht ihnen gut; geht es dir gut; es geht ihnen;
    danke im voraus; vielen dank im voraus; besten dank im voraus; schon mal danke; vorab danke; dank vorab; freundlichen
    grüßen; freundliche grüße; freundlichem gruß; liebe grüße; lieben gruß; viele grüße; beste grüße; herzliche grüße; schönen
    tag; schönes wochenende; schönen abend; guten rutsch; gute frage; liebes team; lieber support; liebe damen; sehr geehrte;
    gut wäre; wäre gut; wäre schön; wäre nett; wäre toll; wäre super; wäre prima; würde mich freuen; freue mich auf; freue
    mich über; gern; gerne; am besten; beste; besten; bester; gut; besser; bessere; gut geeignet; wie gut; interesse;
    interessiere; interessieren; interessiert; möglich; möglichst; vertrauen; sicherheit; sicherer; schutz; geschenk;
    geschenkkarte; gutschein; rabatt; vorteile; vorteil; gewinn; neu; neue; neuen; falls kaputt; kaputt ist kann; bei verspätung;
    bei defekt; falls defekt; bei verlust; verloren passwort; passwort vergessen; vergessen; ermäßigung; frage; fragen;
    schwarz; rot; heiß; kalte; kalter; warm; frisch; weich; stark; natürlich; dringend; mangels; verlieren; wechseln; sperren;
    gesperrt; schuld; schulden; mahnung; gebühr; kündigung; abbrechen; geschlossen; ablehnen; ablaufdatum; läuft ab; verfallen;
    leiden; fertig; einfach; genau; ok; okay; in ordnung; zweiter; egal; komplett; voll; ganz; gehen; kein problem; störungsdienst;
    schade dass; erst; lange; samstag; anderes; los; klein; groß; hoch; tief; lieber; liebe team; schwer; leichter; lang; kurz; grüße; grüß gott; schick; brauche nicht
    mehr; benötige nicht mehr; nicht mehr; nicht sicher; nicht mehr benötigt; ohne probleme möglich; kritik; zufällig; nach wie vor`),
  ],
  [
    2,
    split(`alles gut; alles bestens; alles wunderbar; alles paletti; alles in ordnung; aufmerksam; ausführlich; bin froh; froh;
    erleichtert; erleichterung; durchdacht; ehrlich; eilig verschickt; einfach zu bedienen; einfach und; elegant; empathisch;
    empfehlenswert; empfehlung; empfohlen; fair; fachkundig; flink; freundlichkeit; funktioniert jetzt; funktioniert
    wunderbar; funktioniert einwandfrei; funktioniert super; funktioniert gut; funktioniert endlich; geht wieder; geht jetzt;
    läuft jetzt; läuft alles; läuft rund; läuft perfekt; läuft super; läuft stabil; klappt alles; klappt jetzt; klappt super; alles geklappt;
    gute arbeit; gut gemacht; gut gefallen; gut erklärt; gut verpackt; gut beraten; gut angekommen; gut aufgehoben; gut
    verarbeitet; gute qualität; guter service; gute beratung; gute erfahrung; gute sache; heil angekommen; hochwertig; höflich;
    hält was; günstig; geduldig; geduld mit mir; gemütlich; geschmackvoll; gründlich; kulant; kulanz; kinderleicht;
    komfortabel; kuschelig; lohnenswert; gelohnt; mühelos; nützlich; ohne probleme; ohne problem; problemlos; keine probleme;
    keine beanstandung; nichts auszusetzen; nichts zu meckern; nichts zu beanstanden; praktisch; pünktlich geliefert;
    qualitativ; rasch; rasche; rasant; rückruf kam; schnell geholfen; schnell geliefert; schnell gelöst; schnelle
    lieferung; schnelle antwort; schnelle hilfe; schnelle reaktion; superschnell; schneller als; früher als; eher als; vor dem
    termin; am nächsten tag; gleich am; in wenigen minuten; innerhalb von minuten; nach 9 minuten; sofort geholfen; sofort
    gelöst; sofort geantwortet; seriös; solide; sympathisch; treu; übersichtlich; unkompliziert; verlässlich; verständlich
    erklärt; verständnisvoll; viel besser; deutlich besser; besser als erwartet; besser als gedacht; vertrauenswürdig;
    wieder online; wie beschrieben; wie versprochen; wie erwartet; wie gewünscht; wie bestellt; wertig; zugänglich; zuvorkommend;
    geholfen; weitergeholfen; sehr hilfreich; hat geholfen; mir geholfen; problem gelöst; behoben; erledigt super; repariert;
    endlich funktioniert; passt super; passt wunderbar; sitzt super; sitzt wie; passt wie; angenehme; danke schön`),
  ],
  [
    3,
    split(`absolut top; allerbeste; applaus; atemberaubend; bezaubernd; bin begeistert; beeindruckt; beeindruckend; beste app;
    beste service; bester service; besten service; bester kundenservice; bester kauf; beste kauf; bester laden; beste
    entscheidung; die besten; der beste; seid die besten; brillant; daumen hoch; chapeau; dickes lob; großes lob; ein lob; lob
    an; erstklassig; entzückend; ein segen; engel; erfreulich; fabelhaft; famos; fan; fans; freude; macht freude; macht
    spaß; spaß; freuen uns; freudig; feier; feiere; fünf sterne; 5 sterne; volle punktzahl; glanzleistung; goldwert; gold
    wert; genau was ich; genau das was; genau das richtige; genau richtig; was ich gesucht; was ich gebraucht; gelungen;
    genieße; genießen; held; helden; herausragend; hammer; der hammer; hin und weg; hut ab; himmlisch; herzlichen dank;
    herzlich; herrlich; ich liebe; lieben; verliebt; ihr seid toll; ihr seid super; ihr seid spitze; ihr seid klasse; kann ich
    nur empfehlen; nur empfehlen; kann nur empfehlen; kann ich empfehlen; sehr empfehlen; sehr zu empfehlen; uneingeschränkt
    empfehlen; empfehle euch; empfehle ich; empfehlen kann; weiter empfehlen; weiterempfehle; weiterempfohlen; klare
    empfehlung; klare kaufempfehlung; kaufempfehlung; komme wieder; kommen wieder; bestelle wieder; gerne wieder; jederzeit
    wieder; immer wieder gerne; bestellen wieder; bestelle bald wieder; stammkunde; treuer kunde; köstlich; lecker; leckere;
    lebensretter; retter; gerettet; liebling; lieblings; lächeln; makellos; meisterhaft; mehr als zufrieden; rundum zufrieden;
    sehr zufrieden; vollkommen zufrieden; völlig zufrieden; zufriedener; nicht besser; besser geht; könnte nicht besser;
    hätte nicht besser; nicht mehr hergeben; möchte nicht missen; ohne worte vor; optimal; perfekter; phantastisch; positiv
    überrascht; angenehm überrascht; preis leistung; prachtstück; riesig; riesigen dank; riesen dank; riesendank; sahne;
    saustark; schönste; spitzenmäßig; spitzenklasse; spitzenservice; stolz; super nett; super service; superservice; tipptopp;
    tip top; top service; top qualität; top ware; traumhafte; übertroffen; erwartungen übertroffen; übertrifft; überglücklich;
    überragend; überwältigt; umwerfend; unglaublich gut; unglaublich schnell; unglaublich nett; unschlagbar; vom feinsten;
    vollste zufriedenheit; zufriedenheit; vorzüglich; wahnsinnig; wie am schnürchen; wie geschmiert; wie neu; wie angegossen;
    wie ein traum; wohl; wundervoll; wunder; zauberhaft; jeden cent; jeden euro; jeden euro wert; jeden cent wert; sein geld
    wert; ihr geld wert; bedanke mich; möchte mich bedanken; wollte mich bedanken; danke für die hilfe; danke für alles; danke für die
    schnelle; danke für ihre hilfe; danke für eure hilfe; danke euch; besten dank; 1000 dank; lieben dank; dankeschön; danke
    sehr; danke vielmals; vielmals; ganz großes; weltbeste`),
  ],
];
