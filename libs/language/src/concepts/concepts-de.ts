import type { Concept } from './concepts';

/** Ways to say a concept in German; `|` between them. */
export const conceptsDe: Readonly<Record<Concept, string>> = {
  abroad: 'ausland|auslandes|international|andere länder|anderes land|ins ausland|weltweit|schweiz|österreich|länder',
  accident: 'unfall|verletzt|verletzung|gestürzt|zusammenstoß|bein gebrochen',
  account: 'konto|kundenkonto|benutzerkonto|profil|account|zugang',
  address: 'adresse|anschrift|lieferadresse|umgezogen|umzug|umziehen|wohnort|straße|wohne|büro|nach hause|hausnummer',
  age: 'alter|altersgrenze|mindestalter|zu alt|zu jung|jahre alt|senioren|rentner',
  allergy: 'allergie|allergien|allergisch|allergene|unverträglichkeit|gluten|laktose|nüsse|zutaten|inhaltsstoffe',
  app: 'app|handyapp|iphone|android|smartphone|tablet|anwendung',
  appointment: 'termin|termine|terminvereinbarung|beratungstermin',
  arrive: 'ankommen|ankommt|ankunft|eintreffen|erhalten|kommt an|empfangen|da ist|bei mir',
  balance: 'kontostand|guthaben|saldo|wie viel geld',
  battery: 'akku|batterie|laufzeit|aufladen|akkulaufzeit',
  bill: 'rechnung|beleg|quittung|kassenbon|kaufbeleg|rechnungskopie|kontoauszug|bon|quitung',
  block: 'sperren|gesperrt|sperre|sperrung|einfrieren|deaktivieren|blockieren|blockiert|stilllegen',
  book: 'buchen|buchung|reservieren|reservierung|reserviert|gebucht',
  broken:
    'kaputt|defekt|beschädigt|schaden|funktioniert nicht|geht nicht|zerbrochen|gebrochen|mangel|mangelhaft|riss|zerkratzt|geht nicht mehr|beschädigung|zerstört|gesprungen|einen sprung|scherben|zersprungen|einen riss',
  business:
    'firma|firmen|unternehmen|geschäftskunde|geschäftskunden|gewerblich|großhandel|großbestellung|händler|großkunden|mengenrabatt',
  by_mistake: 'aus versehen|versehentlich|anders überlegt|irrtümlich|vertan|falsch geklickt',
  cancel:
    'kündigen|kündigung|stornieren|stornierung|storno|abbestellen|widerrufen|widerruf|absagen|abbrechen|beenden|zurücktreten|rückgängig|anders überlegt|loswerden|aufhören|austreten|rücktritt',
  car: 'auto|autos|fahrzeug|mietwagen|wagen',
  card: 'karte|karten|kreditkarte|bankkarte|girokarte|visa|mastercard|ec-karte',
  care: 'waschen|wäsche|reinigen|reinigung|trockner|bügeln|schleudern|waschmaschine',
  cash: 'bargeld|bar|geldautomat|abheben|automat|scheine|barzahlung|nachnahme',
  change:
    'ändern|änderung|wechseln|umstellen|aktualisieren|bearbeiten|anpassen|korrigieren|umbuchen|berichtigen|falsch eingegeben|nachträglich',
  child: 'kind|kinder|baby|babys|minderjährig|minderjährige|sohn|tochter|familie|kleinkind|jugendliche',
  claim: 'schaden melden|schadensmeldung|schadenfall|schadensfall|entschädigung|leistungsfall',
  clothes: 'kleidung|kleid|hemd|hose|jeans|pullover|mantel|jacke|rock|schal|hut|socken',
  complain: 'beschwerde|beschweren|unzufrieden|reklamation|reklamieren|enttäuscht|feedback',
  connect: 'verbinden|verbindung|koppeln|bluetooth|synchronisieren|verknüpfen|kopplung',
  contact:
    'kontakt|kontaktieren|erreichen|anrufen|hotline|kundenservice|kundendienst|sprechen|telefonisch|wenden|schreiben|servicenummer|ansprechpartner',
  contract: 'vertrag|vertragslaufzeit|laufzeit|mindestlaufzeit|kündigungsfrist|bindung|bedingungen',
  cost: 'kosten|kostet|preis|preise|gebühr|gebühren|teuer|billig|berechnet|zahlt man|tarif|entgelt|versandkosten|was zahle|aufpreis|zuschlag|liefergebühr|versandgebühr',
  coupon: 'gutschein|gutscheine|gutscheincode|rabattcode|aktionscode|coupon|promocode|code einlösen|einlösen',
  currency: 'währung|währungen|wechselkurs|dollar|euro|franken|umrechnen|umrechnung',
  customs: 'zoll|zölle|zollgebühren|einfuhr|einfuhrabgaben|verzollung',
  data: 'personenbezogene daten|meine daten|datenschutz|dsgvo|persönliche daten|gespeicherte daten',
  death: 'tod|gestorben|verstorben|todesfall|beerdigung',
  deductible: 'selbstbeteiligung|selbstbehalt|eigenanteil|selbst zahlen',
  delete: 'löschen|löschung|entfernen|schließen|konto auflösen|gelöscht',
  deliver:
    'liefern|lieferung|liefert|versand|versenden|verschicken|verschickt|schicken|schickt|senden|paket|sendung|zustellung|zustellen|bote|post|spediteur|päckchen|spedition',
  discount:
    'rabatt|rabatte|ermäßigung|nachlass|günstiger|angebot|angebote|aktion|sonderangebot|sparen|vergünstigung|preisnachlass',
  doctor: 'arzt|ärztin|krankenhaus|klinik|behandlung|medizinisch|medikamente',
  document: 'dokument|dokumente|unterlagen|papiere|bescheinigung|bestätigung|nachweis|formular|zertifikat|schreiben',
  download: 'herunterladen|download|exportieren|export|sichern|datensicherung|backup',
  email: 'email|e-mail|mail|mailadresse|postfach|e-mail-adresse',
  emergency: 'notfall|notruf|notfallnummer|rund um die uhr|nachts',
  error:
    'fehler|fehlermeldung|abgestürzt|stürzt ab|absturz|hängt|abgelehnt|fehlgeschlagen|schlägt fehl|bug|klappt nicht|hängt sich auf|verweigert',
  exchange:
    'umtauschen|umtausch|tauschen|austauschen|austausch|ersatz|ersetzen|andere größe|andere farbe|stattdessen|tausche',
  express:
    'express|schneller|schnell|eilig|dringend|am nächsten tag|beschleunigen|eilt|expressversand|sofort|über nacht|morgen schon',
  extend: 'verlängern|verlängerung|länger bleiben|ausdehnen',
  flight: 'flug|flüge|flugzeug|airline|fluggesellschaft|fliegen|fliege|flughafen',
  fraud:
    'betrug|gestohlen|geklaut|diebstahl|gehackt|verdächtig|verdächtige|unbekannte abbuchung|missbrauch|phishing|nicht von mir|unberechtigt|kenne ich nicht|fremde',
  free: 'kostenlos|gratis|umsonst|kostenfrei|ohne kosten|inklusive|inbegriffen|versandkostenfrei',
  gift: 'geschenk|geschenke|verschenken|schenken|geschenkgutschein|geschenkkarte|geburtstag|einpacken|geschenkverpackung|verpackt',
  guarantee: 'garantie|gewährleistung|garantiefall',
  hours:
    'öffnungszeiten|geöffnet|offen|geschlossen|wann habt ihr auf|bis wann|wochenende|sonntag|sonntags|samstag|samstags|feiertag|feiertage|feiertagen|aufmachen|uhrzeit|öffnet',
  how_long:
    'wie lange|wie viele tage|wie schnell|dauer|dauert|wann kommt|wann bekomme|an welchem tag|innerhalb einer woche|welcher tag',
  identity:
    'identität|ausweis|personalausweis|reisepass|pass|verifizieren|verifizierung|identifizieren|identifikation|legitimation|führerschein|nachweis',
  illness: 'krank|krankheit|erkrankung|erkrankt|diabetes|asthma|krebs|operation|chronisch|vorerkrankung',
  install:
    'installieren|installation|einrichten|einrichtung|aufbauen|aufbau|montage|montieren|anleitung|anschließen|bedienungsanleitung|zusammenbauen',
  insurance: 'versicherung|versichert|deckung|police|versicherungsschutz',
  integrate:
    'integrieren|integration|integrationen|schnittstelle|schnittstellen|api|plugin|webhook|andere programme|kompatibel|anbinden|anbindung',
  interest:
    'zinsen|zins|kredit|darlehen|hypothek|finanzierung|finanzieren|raten|ratenzahlung|ratenkauf|später bezahlen|monatsraten',
  invite: 'freunde werben|weiterempfehlen|empfehlungscode|freund einladen|kunden werben',
  job: 'job|jobs|stelle|stellen|karriere|bewerben|bewerbung|praktikum|ausbildung|arbeiten bei|stellenangebote',
  language: 'sprache|sprachen|englisch|deutsch|französisch|spanisch|portugiesisch|übersetzen|übersetzung',
  late: 'verspätung|verspätet|verzögerung|verzögert|zu spät|noch nicht da|noch nicht angekommen|wo bleibt|dauert so lange|warte noch|überfällig|wo ist|immer noch nicht|lässt auf sich warten|nicht angekommen',
  later: 'ratenzahlung|später zahlen|später bezahlen|nächsten monat|in raten|auf raten',
  limit: 'limit|limits|maximal|höchstens|grenze|höchstgrenze|obergrenze|wie viele|maximum|begrenzt',
  location:
    'wo seid ihr|standort|standorte|filiale|filialen|laden|läden|geschäft|geschäfte|anfahrt|in der nähe|ladengeschäft|vor ort|sitz',
  login: 'einloggen|anmelden|anmeldung|login|eingeloggt|ausgesperrt|zugreifen|komme nicht rein|reinkommen|zugang',
  lost: 'verloren|verlust|verschwunden|fehlt|fehlen|finde nicht|vergessen|weg|abhandengekommen|verlegt|vermisse|liegen lassen|weiß nicht mehr',
  luggage: 'gepäck|koffer|handgepäck|tasche|taschen|gepäckstück|rucksack',
  material: 'material|stoff|baumwolle|leder|wolle|holz|stahl|bestehen aus|gemacht aus|woraus',
  meal: 'essen|frühstück|abendessen|mittagessen|speisekarte|restaurant|büfett|buffet|mahlzeit|gericht|gerichte|verpflegung|menü',
  minimum: 'mindestens|minimum|mindestbestellwert|mindestbetrag|mindest',
  missing: 'fehlt|unvollständig|nicht dabei|nur erhalten|nicht im karton',
  neighbour: 'nachbar|nachbarn|vor der tür|haustür',
  newsletter: 'newsletter|werbung|werbemails|rundbrief|spam|werbepost',
  notify: 'benachrichtigung|benachrichtigungen|benachrichtigen|hinweis|erinnerung|erinnern|bescheid|alarm|mitteilung',
  online: 'online|webseite|website|internet|homepage|onlineshop',
  open_account:
    'registrieren|registrierung|konto eröffnen|konto anlegen|konto erstellen|mitglied werden|kontoeröffnung|neukunde|neues konto|beitreten',
  order:
    'bestellung|bestellungen|bestellen|bestellt|bestelle|kauf|gekauft|kaufen|auftrag|einkauf|warenkorb|artikel|ware',
  parking: 'parken|parkplatz|parkplätze|parkhaus|garage|tiefgarage|stellplatz|auto abstellen|auto',
  password: 'passwort|kennwort|pin|zugangsdaten|geheimzahl|zurücksetzen|passworts',
  pay: 'bezahlen|zahlen|zahlung|zahlungen|zahlungsart|zahlungsarten|zahlungsmethode|zahlungsmöglichkeiten|paypal|lastschrift|überweisung|klarna|auf rechnung|begleichen|abbuchen|abbuchung|american express|amex|visa|mastercard|apple pay|google pay',
  permission: 'berechtigung|berechtigungen|rolle|rollen|administrator|rechte|zugriffsrechte|admin',
  person: 'mensch|menschen|mitarbeiter|mitarbeiterin|berater|echte person|jemand echtes|kundenberater|sachbearbeiter',
  pet: 'haustier|haustiere|hund|hunde|katze|katzen|tier|tiere|vierbeiner',
  phone: 'telefon|handy|mobil|telefonnummer|handynummer|rufnummer|sim',
  photo: 'foto|fotos|bild|bilder',
  pick_up: 'abholen|abholung|selbst abholen|selbstabholung|abholbereit|abgeholt',
  points: 'punkte|bonuspunkte|treuepunkte|prämie|prämien|bonusprogramm|treueprogramm|kundenkarte|vorteile|belohnung',
  pregnancy: 'schwanger|schwangerschaft|geburt|mutterschutz',
  refund:
    'erstattung|erstatten|rückerstattung|geld zurück|zurückerstatten|rückzahlung|gutschrift|zurückbekommen|zurückzahlen|erstattet|mein geld|zurücküberwiesen|zurückgebucht|kohle wieder|kohle zurück|knete zurück|geld wieder',
  renew: 'verlängern|verlängerung|verlängert|erneuern|läuft ab|ablauf|abgelaufen|gültig|gültigkeit|ablaufen',
  repair: 'reparieren|reparatur|reparaturen|ersatzteil|ersatzteile|instandsetzen|richten',
  return:
    'zurückgeben|rückgabe|zurückschicken|zurücksenden|retoure|retournieren|rücksendung|zurückbringen|gefällt nicht|passt nicht|retouren|zurück',
  room: 'zimmer|hotel|bett|einchecken|auschecken|übernachtung|aufenthalt',
  salary: 'gehalt|lohn|einkommen|verdienst',
  security: 'sicher|sicherheit|geschützt|verschlüsselt|verschlüsselung|zwei-faktor|schutz|schützen|zweifaktor',
  shoes: 'schuh|schuhe|stiefel|turnschuhe|sandalen|absätze',
  size: 'größe|größen|passform|maße|abmessungen|zu groß|zu klein|größentabelle|passt|fällt aus|eng|weit',
  slow: 'langsam|lädt nicht|ladezeit|geschwindigkeit|leistung|ewig',
  sport: 'sport|sportarten|ski|skifahren|tauchen|klettern|snowboard|surfen|wandern',
  stock:
    'vorrätig|verfügbar|verfügbarkeit|ausverkauft|lager|auf lager|wieder da|lieferbar|nachschub|bestand|kommt wieder|nochmal rein|ausgegraut|reinbekommen',
  storage: 'speicher|speicherplatz|platz|festplatte|hochladen|dateien|datei|gigabyte|upload',
  student: 'student|studenten|studierende|schüler|universität|schule|lehrer|azubi|uni|hochschule',
  subscription: 'abo|abonnement|abonnieren|tarif|paket|mitgliedschaft|monatlich',
  sustainable:
    'nachhaltig|nachhaltigkeit|umwelt|umweltfreundlich|klima|recycling|recyceln|bio|ökologisch|klimaneutral|fair',
  tax: 'steuer|steuern|mehrwertsteuer|mwst|umsatzsteuer|finanzamt|steuernummer|steuererklärung|ust',
  team: 'team|kollege|kollegen|kollegin|benutzer|nutzer|einladen|einladung|mitglieder|teilen|teammitglieder',
  track:
    'verfolgen|sendungsverfolgung|nachverfolgen|sendungsnummer|lieferstatus|status|trackingnummer|tracking|unterwegs|bestellstatus|wie weit',
  transfer:
    'überweisen|überweisung|überweisungen|geld senden|geld schicken|iban|swift|sepa|einzahlen|einzahlung|aufladen|dauerauftrag',
  trial:
    'testen|probe|probezeit|testversion|testphase|ausprobieren|probezeitraum|demo|probemonat|vor dem kauf|probeweise|schnuppern',
  trip: 'reise|reisen|urlaub|ferien|fahrt|kreuzfahrt|verreisen',
  try_on: 'anprobieren|anprobe|umkleide|muster',
  twice: 'doppelt|zweimal|zwei mal|mehrfach|nochmal|zweites mal',
  unsubscribe: 'abmelden|abbestellen|keine werbung|werbemails|keine mails',
  upgrade:
    'upgrade|premium|höherer tarif|größeres paket|tarif wechseln|tarifwechsel|downgrade|kleinerer tarif|hochstufen|herabstufen|aufstocken|größerer tarif',
  vegan: 'vegan|vegane|vegetarisch|vegetarische|ohne fleisch|fleischlos|pflanzlich|tierische',
  version: 'version|softwareupdate|firmware|neueste version|update|aktualisierung',
  wheelchair: 'rollstuhl|barrierefrei|behinderung|behindert|stufenlos',
  wifi: 'wlan|wifi|netzwerk|router|funknetz|breitband|internetzugang',
  wrong:
    'falscher artikel|falsches|falsche ware|falsch geliefert|verkehrt|nicht das bestellte|etwas anderes|verwechselt|anderes produkt|falschen',
};
