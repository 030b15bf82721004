import type { SensitivePatterns } from './sensitive-patterns';

export const sensitiveDe: SensitivePatterns = {
  self_harm: `
    (?:mich|mir) (?:heute |jetzt |einfach |selbst |selber )*(?:umbringen|umzubringen|umbringe|erhangen|aufhangen|ritzen|das leben nehmen|das leben zu nehmen|selbst verletzen|etwas antun|was antun)
    (?:bringe|bring) mich (?:\\w+ )?um
    nehme? mir (?:\\w+ )?das leben
    (?:will|mochte|mag|kann) (?:einfach |gar |wirklich )*nicht mehr (?:leben|da sein|weiterleben)
    ich (?:will|mochte) (?:nur noch |einfach |einfach nur )?sterben
    (?:selbstmord|suizid) (?:begehen|zu begehen|machen|nachdenke|denke)
    (?:an|uber) (?:selbstmord|suizid)
    (?:selbstmord|suizid)gedanken
    suizidal
    meinem leben ein ende`,
  threat: `
    (?:bringe?|stech|steche|knall|knalle|schlag|schlage|mach|mache) (?:ich )?(?:dich|euch|sie alle|euch alle) (?:alle )?(?:um|ab|tot|zusammen|kaputt|platt)
    (?:werde|will|wurde) (?:dich|euch|sie|ihn|jemanden) (?:alle )?(?:umbringen|toten|abstechen|erschiessen|verprugeln|totschlagen|abknallen)
    (?:weiss|finde heraus) wo (?:du wohnst|ihr wohnt|sie wohnen|du arbeitest|ihr arbeitet|sie arbeiten|ihr sitzt)
    (?:buro|laden|filiale|geschaft|gebaude|haus|zentrale) (?:in die luft (?:jagen|sprengen)|anzunden|abfackeln|niederbrennen)
    (?:jage|sprenge) (?:euch|ihr|euer|sie|das|ihre) .{0,20}in die luft
    (?:lege|habe|gibt|liegt|ist) (?:es |ich )?(?:eine|ne) bombe
    morddrohung(?:en)?
    (?:droht|drohte|gedroht) (?:mir|uns|mich) .{0,20}(?:umzubringen|zu toten|mit mord|mit gewalt)`,
  legal: `
    (?:mein|meine|meinem|meinen|meiner|unser|unsere|unserem|unseren) (?:rechts)?(?:anwalt|anwaltin|anwalte|beistand)
    (?:einen|einem|zum) (?:rechts)?anwalt (?:ein|nehmen|einschalten|beauftragen|sprechen|gehen|ubergeben)
    (?:rechts)?anwalt (?:einschalten|eingeschaltet|beauftragen|beauftragt|ubergeben|einzuschalten)
    rechtliche (?:schritte|massnahmen|konsequenzen)
    rechtsweg
    (?:sie|euch|dich|ihre firma|eure firma) (?:\\w+ )?verklagen
    verklage (?:ich )?(?:sie|euch|dich)
    vor gericht
    (?:klage|anzeige|strafanzeige) (?:einreichen|erheben|erstatten|erstatte|gegen (?:sie|euch))
    (?:zeige|zeig) (?:ich )?(?:sie|euch) an
    (?:sie|euch) (?:\\w+ )?anzeigen
    strafanzeige
    verbraucher(?:zentrale|schutz)
    (?:erstatte|erstatten wir) (?:anzeige|strafanzeige)`,
  data_breach: `
    daten(?:leck|panne|schutzverletzung|schutzverstoss|diebstahl|klau)s?
    (?:meine|unsere|personliche|private) (?:\\w+ )?daten (?:\\w+ )?(?:wurden|worden|sind|waren) (?:\\w+ )?(?:gestohlen|geklaut|geleakt|gehackt|veroffentlicht|missbraucht|offengelegt|weitergegeben|verkauft|im internet|im netz)
    (?:meine|unsere) (?:\\w+ )?(?:daten|adresse|e mail adresse|telefonnummer) (?:\\w+ )*(?:weitergegeben|verkauft|veroffentlicht|geleakt)
    (?:daten|bestellung|bestellungen|rechnung|rechnungen|konto|adresse) (?:eines|einer|von|von einem|von einer|anderer|fremder) (?:anderen|fremden|anderer|fremder|kunden|leute|personen) ?(?:kunden|kundin|person|personen|leute|nutzers)?
    fremde (?:daten|bestellungen?|rechnungen?|adressen?) (?:in|unter|bei|auf) (?:meinem|mir)
    (?:verstoss|verstosst|verstossen) gegen (?:die |den )?(?:dsgvo|datenschutz)`,
  fraud: `
    (?:jemand|jemand anderes|jemand anders|ein fremder|fremde|unbekannte|betruger|hacker|irgendwer|irgendjemand) (?:hat|haben|benutzt|nutzt|verwendet|bestellt|kauft|zahlt|bezahlt|missbraucht)\\b.{0,40}\\b(?:mein|meine|meinem|meiner|meinen|unser|unsere|unserem) (?:\\w+ )?(?:karte|kreditkarte|bankkarte|konto|account|namen|identitat|daten|kontodaten|bankkonto|kartendaten|paypal)
    (?:mein|meine) (?:\\w+ )?(?:konto|account|karte|kreditkarte|kundenkonto|bankkonto) (?:\\w+ )?(?:wurde|ist|worden) (?:\\w+ )?(?:gehackt|missbraucht|geklont|kopiert|ubernommen|von jemand|von fremden|von einem fremden)
    (?:unbefugte|unautorisierte|unberechtigte|betrugerische|nicht autorisierte|unerlaubte) (?:abbuchung|zahlung|transaktion|bestellung|buchung|nutzung|verwendung|uberweisung|abhebung)(?:en)?
    (?:wurde|worden|bin|sind|wurden) (?:\\w+ ){0,3}(?:betrogen|abgezockt|opfer)
    betrogen worden
    opfer (?:eines|von|einer) (?:\\w+ )?(?:betrug|betrugs|betruges|betruger|betrugern|betrugsmasche)
    (?:karten|kreditkarten|konto)missbrauch
    identitatsdiebstahl
    (?:auf|unter|in) meinen? namen? (?:\\w+ ){0,3}(?:bestellt|eingekauft|abgeschlossen)`,
  chargeback: `
    (?:ich|wir) (?:werde|werden|lasse|lassen|will|mochte|musste|muss) (?:\\w+ ){0,8}(?:zuruckbuchen|ruckbuchen|zuruckholen lassen|chargeback|zuruckziehen lassen)
    (?:buche|buch|hole|hol|lasse) (?:ich )?(?:das|den|die|es|mein|mir|alles) (?:\\w+ ){0,5}(?:zuruck|zuruckbuchen|zuruckholen) ?(?:uber|bei|von|durch|per)? ?(?:meine|meiner|die)? ?bank
    (?:uber|von|durch|bei) (?:meine|meiner|die|der) bank (?:\\w+ ){0,3}(?:zuruckbuchen|zuruckholen|zuruckfordern|zuruckgebucht)
    (?:hole?|holen) (?:ich |wir )?(?:mir |uns )?(?:\\w+ ){0,3}(?:uber|von|durch) (?:meine|unsere|die) bank (?:\\w+ )?zuruck
    lastschrift (?:\\w+ ){0,2}(?:zuruckgehen|zuruckgeben|zuruckbuchen) (?:lasse|lassen)
    chargeback (?:einleiten|beantragen|veranlassen|machen|starten|einreichen)
    kauferschutz(?:fall)? (?:\\w+ ){0,2}(?:eroffnen|eroffne|offnen|beantragen|einschalten|melden)`,
  minors: `
    ich bin (?:erst |gerade |noch )?(?:[5-9]|1[0-7]) (?:jahre alt|jahre jung|jahre)(?! kunde| kundin| bei| mitglied| lang)
    ich bin (?:noch )?(?:minderjahrig|nicht volljahrig|unter 18|keine 18)
    (?:mein|meine|unser|unsere) (?:\\w+ ){0,2}(?:sohn|kind|tochter|kinder|enkel|enkelin) (?:\\w+ ){0,8}ohne (?:meine|unsere|mein|unser|zu|erlaubnis|zustimmung|dass ich|mich)
    (?:mein|meine|unser|unsere) (?:\\w+ ){0,2}(?:jahriger|jahrige|jahriges) (?:sohn|kind|tochter|enkel|enkelin) (?:hat|haben) (?:\\w+ ){0,5}(?:bestellt|gekauft|abgeschlossen|bezahlt)
    kindesmissbrauch
    (?:belastigt|belastigen|missbraucht|kontaktiert) (?:mein kind|meine tochter|meinen sohn|minderjahrige|ein kind)`,
};
