import type { IntentPhrases } from '../intent';
import { splitPhrases as split } from './split-phrases';

/** What German-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsDe: IntentPhrases = {
  refund: split(
    `erstattung; erstatten; rückerstattung; geld zurück; mein geld; gutschrift; zurückerstatten; erstattet; geld wieder; mein geld zurück; rückzahlung; zurückzahlen; zurück überweisen`,
  ),
  returns:
    split(`rücksendung; zurückschicken; zurücksenden; rückgabe; retoure; umtausch; umtauschen; falscher artikel; falsche
    artikel; falsche größe; zurückgeben; retournieren; ersatz; tauschen; umgetauscht; zurück schicken; rücksendeetikett; retourenschein; falsche farbe; zurückgeschickt; widerruf rücksendung`),
  cancellation:
    split(`kündigen; kündigung; stornieren; storno; stornierung; stornieren sie; abbestellen; konto löschen; abmelden
    newsletter; widerruf; widerrufen; gekündigt; storniert; vertrag beenden; abo beenden; kündige; verlängerung; löschen konto; abmeldung; abo`),
  order_status:
    split(`wo bestellung; bestellstatus; status bestellung; sendungsverfolgung; bestellung verfolgen; paket verfolgen;
    bestellung spät; bestellung zu spät; wann kommt bestellung; wann bestellung; wo paket; wo bleibt paket; wo
    bleibt bestellung; bestellung nicht angekommen; bestellung versendet; bestellung verschickt; trackingnummer;
    sendungsnummer; wo ist; sendung; verfolgung; lieferstatus; noch nicht da; nicht angekommen; wann kommt; bestellung raus; unterwegs; wo bleibt`),
  appointment: split(
    `termin; verschieben; reservierung; reservieren; buchen; buchung; techniker besuch; vereinbaren; techniker kommen; techniker; montage; terminvereinbarung; terminänderung; liefertermin; besuch`,
  ),
  account_access:
    split(`passwort; kennwort; einloggen; anmelden; anmeldung; konto gesperrt; mein konto; zugang; benutzername;
    bestätigungscode; login; zugangsdaten; account; anmeldedaten; konto zugreifen; zurücksetzen; registrieren; code erhalten; e-mail ändern; profil; eingeloggt; ausgesperrt`),
  technical_issue:
    split(`funktioniert nicht; geht nicht; geht nicht mehr; stürzt ab; fehler; fehlermeldung; absturz; lädt nicht; hängt;
    problem gelöst; nichts geht; öffnet nicht; störung; bug; startet nicht; technisches problem; reagiert nicht; bildschirm; wlan; startet; abstürzt; ruckelt; langsam; wirft raus; lädt; verbindet; verbindung; schwarz; defekt; kaputt`),
  billing:
    split(`rechnung; abgebucht; abbuchung; zahlung; zahlen; bezahlen; kreditkarte; kreditkarten; gebühr; gebühren;
    lastschrift; zweimal abgebucht; doppelt abgebucht; beleg; quittung; mehrwertsteuer; überweisung; sepa; abgebucht; abbuchen; berechnet; überweisen; raten; paypal; rechnungen; bankeinzug; gutscheincode; rabatt; guthaben; zahlungsart; doppelt`),
  shipping:
    split(`versand; lieferung; liefern; paket; lieferadresse; lieferzeit; zustellung; bote; paketbote; versandkosten;
    sendung; zoll; geliefert; liefern sie; zusteller; packstation; post; lieferant; abholen; abholung; nachbarn; postbote; porto`),
  product_info:
    split(`verfügbar; größe; preis; was kostet; wie viel kostet; lieferbar; auf lager; garantie; kompatibel; enthält;
    farbe; material; produkt; unterschied zwischen; qualität; schuhe; gibt es in; öffnungszeiten; vorrätig; grün; gibt es; maße; passt zu; akku; anleitung; zubehör; dabei; im lieferumfang; geöffnet; filiale; modell; zutaten; funktion`),
  complaint: split(`beschwerde; beschweren; schlechteste; schlechter service; frechheit; unverschämt; enttäuscht; sauer;
    stinksauer; unfreundlich; nie wieder; betrug; behandlung; wütend; inakzeptabel; furchtbar; unmöglich;
    ärgerlich; reklamation; schrecklich; nutzlos; lächerlich; zeitverschwendung; geldverschwendung; abzocke; niemand antwortet; keiner antwortet; inkompetent; genervt; unzufrieden; miserabel; zumutung; witz; katastrophe`),
  feedback:
    split(`vorschlag; verbesserung; rückmeldung; ich liebe; empfehle; empfehlen; super service; zufrieden; gefällt; keine
    beschwerden; wunderbar; großartig; lob; anregung; verbessern; freundlich; bewertung; feedback; empfohlen; weiterempfehlen; hervorragend; netten; guter preis; schnelle lieferung`),
  thanks: split(
    `danke; vielen dank; dank; danke schön; herzlichen dank; dankbar; tausend dank; bedanke; bedanken; danke ihnen; lieben dank`,
  ),
  greeting: split(
    `hallo; hi; guten tag; guten morgen; guten abend; moin; servus; grüß gott; guten tag zusammen; hey; jemand da; hallo zusammen`,
  ),
};
