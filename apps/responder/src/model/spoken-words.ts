/** For languages with sentences of agents, but without word comparison. */
export interface SpokenWords {
  /** A sentence of only these states nothing. */
  readonly courtesies: ReadonlySet<string>;
  /** At least one is needed: the others also occur in statements. */
  readonly courtesy: RegExp;
  /** Not knowing, or not able. */
  readonly unknowing: RegExp;
  /** Asks the customer for words. */
  readonly request: RegExp;
  /** Says that something was done. */
  readonly done: RegExp;
  /** Conditions, rules, possibilities and denials. */
  readonly undone: RegExp;
  /** Done by the agent or business. */
  readonly self: RegExp;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const whole = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u');

/** By ISO 639-1, in lower case without accents. */
export const spokenWords: Readonly<Record<string, SpokenWords>> = {
  it: {
    courtesies:
      words(`ciao salve buongiorno buonasera buona buon giornata serata giorno benvenuto benvenuta grazie mille molte prego per
      il la lo le i suo sua tuo tua messaggio domanda pazienza mi dispiace scusi scusa scusate ci disagio ritardo capisco volentieri con
      piacere come posso aiutarla aiutarti aiutare in che cosa modo sono qui lieto lieta felice di se ha hai bisogno altro altre altra
      domande mi scriva scrivimi arrivederci a presto saluti cordiali tutto lei te un una l e o assistente virtuale digitale molto`),
    courtesy: whole(
      'ciao|salve|buongiorno|buonasera|buona (?:giornata|serata)|benvenut[oa]|grazie|prego|dispiace|scus[aie]|scusate|aiutar\\p{L}*|capisco|piacere|arrivederci|saluti|assistente|domande',
    ),
    unknowing: whole(
      'non (?:lo )?so|non (?:posso|riesco a) (?:dir|rispond|trov|aiut|ved|conferm|prenot|annull|modific|verific)\\p{L}*|non (?:ho|trovo|dispongo di)(?: \\p{L}+){0,3} (?:informazion[ei]|risposta|dati|accesso|indicazioni|idea)|non ho capito',
    ),
    request:
      /^\P{L}*(?:per favore,? |per cortesia,? )?(?:(?:mi|ci) (?:dica|dia|indichi|scriva|mandi|comunichi|descriva)|dimmi|scrivimi|indicami|descriv[ai])(?!\p{L})/u,
    done: whole(
      '(?:prenotat|cancellat|annullat|confermat|rimborsat|spostat|modificat|inviat|inoltrat|aggiornat|registrat|eliminat|attivat|avvisat|informat|fissat|risolt|sistemat|riservat|accreditat)[oaei]|gia fatto|(?:le |ti )?restituiamo|non (?:le|ti) addebit\\p{L}+',
    ),
    undone: whole(
      'se|quando|entro|dopo|prima|finche|sempre|solo|non|mai|puo|possono|deve|devono|viene|vengono|verra|sara',
    ),
    self: whole("(?:l')?(?:ho|abbiamo)"),
  },
  nl: {
    courtesies:
      words(`hallo hoi goedendag goedemorgen goedemiddag goedenavond dag welkom dank u wel je bedankt voor uw jouw bericht vraag
      geduld graag gedaan sorry het spijt me dat excuses ongemak de vertraging ik begrijp kan hoe waarmee helpen ben er hier om te als
      nog vragen heeft hebt iets anders nodig laat weten schrijf gerust tot ziens fijne prettige avond weekend een groeten met
      vriendelijke virtuele digitale assistent van en of`),
    courtesy: whole(
      'hallo|hoi|goede\\p{L}+|welkom|dank|bedankt|graag gedaan|sorry|spijt|excuses|helpen|begrijp|tot ziens|fijne|prettige|groeten|assistent',
    ),
    unknowing: whole(
      '(?:weet ik|ik weet)(?: \\p{L}+){0,4} niet|(?:kan ik|ik kan)(?: \\p{L}+){0,5} niet(?: \\p{L}+)? (?:zeggen|vinden|beantwoorden|helpen|zien|bevestigen|boeken|annuleren|wijzigen|controleren)|(?:heb ik|ik heb|vind ik|ik vind)(?: \\p{L}+){0,4} geen (?:\\p{L}+ )?(?:informatie|antwoord|gegevens|toegang)|niet begrepen',
    ),
    request: /^\P{L}*(?:alstublieft,? )?(?:geef|vertel|stuur|schrijf|noem|beschrijf|laat) (?:me|mij|ons)(?!\p{L})/u,
    done: whole(
      'geboekt|gereserveerd|geannuleerd|afgezegd|bevestigd|terugbetaald|verzet|verplaatst|gewijzigd|verstuurd|verzonden|doorgestuurd|doorgegeven|bijgewerkt|geregistreerd|verwijderd|geactiveerd|ingepland|geregeld|ingeschreven|gecrediteerd|kwijtgescholden|al gedaan|krijgt(?: \\p{L}+| \\d+){0,5} terug',
    ),
    undone: whole(
      'als|wanneer|indien|binnen|na|voor(?:dat)?|tot|altijd|alleen|niet|geen|nooit|kan|kunt|kunnen|moet|moeten|wordt|worden|zal|zullen',
    ),
    self: whole('heb|(?:we|wij) hebben|hebben (?:we|wij)'),
  },
  pl: {
    courtesies:
      words(`dzien dobry czesc witam witaj wieczor dziekuje dziekujemy bardzo za wiadomosc pytanie cierpliwosc prosze nie ma co
      przykro mi przepraszam niedogodnosci opoznienie rozumiem w czym moge pomoc jak panu pani tobie chetnie pomoge jestem tu tutaj
      jesli pan pytania jakies inne czy cos jeszcze do widzenia milego dnia pozdrawiam zycze wirtualnym wirtualny cyfrowy asystentem
      asystent i lub`),
    courtesy: whole(
      'dzien dobry|czesc|witam|witaj|dobry wieczor|dziekuj\\p{L}+|prosze|nie ma za co|przykro|przepraszam|pomoc|pomoge|rozumiem|do widzenia|milego|pozdrawiam|asystent\\p{L}*',
    ),
    unknowing: whole(
      'nie (?:\\p{L}+ ){0,2}(?:wiem|znam|rozumiem|zrozumial\\p{L}*|znalazl\\p{L}*|znajduje)|nie moge (?:\\p{L}+ ){0,2}(?:powiedziec|odpowiedziec|znalezc|pomoc|sprawdzic|potwierdzic|zarezerwowac|odwolac|zmienic|zobaczyc)|nie mam (?:\\p{L}+ ){0,3}(?:informacji|odpowiedzi|danych|dostepu)|nie jestem pew\\p{L}+|tego nie wiem',
    ),
    request: /^\P{L}*prosze (?:mi )?(?:podac|napisac|opisac|powiedziec|wskazac|wybrac|przeslac)(?!\p{L})/u,
    done: whole(
      '(?:zarezerwowan|odwolan|anulowan|potwierdzon|zwrocon|przelozon|zmienion|wyslan|przekazan|zaktualizowan|zapisan|usuniet|aktywowan|umowion|zalatwion|zrobion|umorzon)\\p{L}{1,3}|(?:odwola|zarezerwowa|anulowa|wysla|przekaza|zmieni|zapisa|potwierdzi|zwroci|umowi)l(?:em|am|ismy|ysmy)|(?:odwola|zarezerwowa|anulowa|wysla|przekaza|zmieni|zapisa|potwierdzi|zwroci|umowi)(?:lismy|lysmy)|zwracamy',
    ),
    undone: whole(
      'jesli|jezeli|gdy|kiedy|po|przed|w ciagu|zawsze|tylko|nie|nigdy|moze|mozna|mozesz|musi|bedzie|beda|zostanie',
    ),
    self: whole('\\p{L}+l(?:em|am|ismy|ysmy)|zwracamy'),
  },
};
