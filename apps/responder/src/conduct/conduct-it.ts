import type { ConductWords } from './conduct-words';

export const conductIt: ConductWords = {
  lists: {
    machine: `
      bot|robot|chatbot|macchina|macchine|computer|ia|ai|programma|software|androide|algoritmo|automa|chatgpt|gpt|risponditore
      intelligenza artificiale
      assistente|agente|sistema virtuale|digitale|automatico
      modello linguistico`,
    human: `
      umano|umana|umani|persona|uomo|donna|qualcuno|impiegato|impiegata|operatore|operatrice|dipendente|tizio
      essere umano
      vera|vero persona|umano`,
    adverb: `
      davvero|veramente|solo|soltanto|semplicemente|totalmente|completamente|assolutamente|certo|proprio|cosi|molto|cento|100|qui|ora|adesso|un|una|nessun|nessuna|in|realta|ancora|o|mica|affatto`,
    tail: `
      $
      o|e|qui|li|vero|no|per|di|che|chi|se|si|reale|in|ora|automatico|virtuale|vera|dietro|scrivendo|rispondendo|perche|risponde|scrive|con|del|oggi|giusto`,
    desk: `
      reception|ricevimento|ufficio|contabilita|vendite|amministrazione|centralino|segreteria|magazzino|direzione|assistenza|accoglienza
      servizio clienti
      team|squadra`,
    job: `
      receptionist|medico|dottore|dottoressa|dentista|infermiere|infermiera|direttore|direttrice|impiegato|impiegata|segretario|segretaria|titolare|tecnico|collega|commesso|commessa|venditore|venditrice|consulente|operatore|operatrice|dipendente|responsabile`,
    secret: `
      selfie con .. passaporto|carta|documento|patente
      cifre|codice|numeri [a|di] [tre|quattro|3|4] [cifre] sul|dal|del|nel retro|fronte
      numero|numeri|cifre|dati|codice|data|scadenza [completo|completi|di|che] [di|della|sulla|scadenza|sicurezza|sono|del] [sua|tua|vostra|della|sulla|retro] [della|sua|tua] carta|passaporto|identita|bancomat
      cifre|numeri|numero|codice .. carta|passaporto|bancomat
      carta .. cifre|numeri|numero|codice
      codice di sicurezza|verifica|accesso|conferma
      codice fiscale|sms|pin|segreto
      codice che [le|ti|ha|abbiamo|hai|vi] [abbiamo|ha|appena|inviato|ricevuto] [inviato|ricevuto|mandato]
      cvv|cvc|pin|password|iban
      parola chiave|d
      numero del|della|di [sua|suo|tua] carta|conto|passaporto|documento|identita
      dati|coordinate bancari|bancarie|della|di
      foto|copia|scansione del|della|di [suo|sua|tua] documento|carta|passaporto|patente
      cognome da nubile`,
    give: `
      dice|invii|invia|inviaci|inviami|inviare|mandi|manda|mandaci|mandami|mandare|dica|dimmi|dicci|dire|dirmi|dirci|indichi|indica|indicare|comunichi|comunica|comunicare|comunicarci|comunicarmi|scriva|scrivi|scrivere|confermi|conferma|confermare|fornisca|fornisci|fornire|fornirci|fornirmi|condivida|condividi|inserisca|inserisci|digiti|digita|legga|leggere|dia|dai|dammi|dacci|darmi|darci|mostri|risponda|rispondi|detti`,
    filler: `
      il|la|i|le|lo|l|suo|sua|suoi|sue|tuo|tua|ci|mi|per|favore|un|una|completo|tutti|tutte|qui|anche|con|di|del|ora|prima|cortesia|quattro|tre|sedici|16|3|4|ultime|vostro|vostra`,
    we: `
      siamo
      noi|nostra|nostro|questa|questo|la|l|il azienda|negozio|clinica|team|servizio|capo|prodotto|ditta|studio`,
    abuse: `
      idiota|idioti|imbecille|imbecilli|stupido|stupida|scemo|scema|deficiente|cretino|cretina|brutto|brutta|grasso|grassa|pigro|pigra|bugiardo|bugiarda|patetico|patetica|ridicolo|ridicola|disgustoso|disgustosa|spazzatura|feccia|perdente|pagliaccio|fallito|fallita|pazzo|pazza|fastidioso|fastidiosa|maiale|inutile|ritardato|ritardata|ignorante|asino|parassita|peso|tonto|tonta`,
    badbusiness: `
      ladri|truffatori|bugiardi|criminali|imbroglioni|truffa|spazzatura|merda|inutili|peggiore|peggio|vergogna|barzelletta|orribile|pessima|pessimo|disastro|incompetenti`,
    group: `
      stranieri|immigrati|migranti|rifugiati|musulmani|ebrei|neri|negri|gay|lesbiche|omosessuali|trans|zingari|rom|arabi|turchi|cinesi|africani|rumeni|albanesi|meridionali|disabili|cristiani|marocchini|asiatici
      persone|gente nere|straniere|disabili|grasse|anziane|come
      gente come te|lei`,
    slander: `
      inferiori|criminali|sporchi|pigri|stupidi|parassiti|animali|piaga|disgustosi|cattivi|bugiardi|ladri|terroristi|topi|scimmie|selvaggi|feccia|spazzatura|pervertiti|malati|pericolosi|primitivi|stupratori|delinquenti|problema`,
  },
  asksWhetherMachine: `
    sto|stiamo [@adverb] parlando|scrivendo|chattando|conversando [ora] con|a .. @machine|@human
    parlo|scrivo|chatto con|a .. @machine|@human
    con chi|cosa [sto|parlo] [parlando|scrivendo|parlo|$]
    sei|e|siete [@adverb] [@adverb] [lei|tu|questo|questa] [@adverb] [un|una] [@adverb] [vero|vera|semplice] @machine|@human @tail
    lei|tu|questo e|sei [@adverb] [@adverb] [un|una] [vero|vera] @machine|@human @tail
    sei|e [@adverb] [lei|tu] [@adverb] reale|umano|umana|automatico|vero|vera @tail
    @machine o [un|una|sei|con|e] [un|una|vera|vero] [vera|vero] @human
    @human o [un|una|sei|con|e|solo] [un|una] @machine
    ^ [ciao|scusi] [un|una] @machine $
    cosa|chi sei|e [tu|lei] [esattamente|veramente] $
    c e [una|un|qualche|qualcuno] [vera|vero] @human [reale|vera|dietro|li|qui|in|che]
    mi risponde|scrive [un|una] [vera] @machine|@human
    sono [queste|le|vostre] risposte|messaggi [@adverb] automatiche|automatici|generate
    risposte sono automatiche|automatizzate|generate
    sembri|sembra [proprio] [un|una] @machine
    se sei|e|lei [@adverb] [e] [un|una] [vera] @machine|@human
    se sto parlando con .. @machine|@human`,
  wantsPerson: `
    posso|puo|puoi|potrei|possiamo|voglio|vorrei|desidero|preferisco|passami|mi passi
    ho bisogno`,
  claimsPerson: `
    sta|stai parlando|chattando|scrivendo con _ della|dell|del|dal|dalla [nostra|nostro] _
    non sono [@adverb] [@adverb] [@adverb] [un|una|nessun|nessuna] [semplice] @machine
    non sono [@adverb] virtuale|artificiale|automatico|automatica
    sono [@adverb] [@adverb] [@adverb] [un|una|cosi] [@adverb] [vera|vero|autentica] @human
    sono [@adverb] [@adverb] reale
    nessun|nessuna @machine
    ^ [ma|no|macche|certo] [no] no|nessun|nessuna|non [sono] [un|una] @machine
    non [e|c|sta] .. un|una|nessun|nessuna @machine
    carne e|ed ossa
    sta|stai [@adverb] parlando|scrivendo|chattando con un|una [vera|vero] @human
    parla|parli con un|una [vera|vero] @human
    ^ [si|certo|ciao] [certo|si] sono [un|una] [vera|vero] @human
    sono .. della|dalla|del|dall|alla|in [la] @desk
    qui [e] _ della|dalla|del @desk
    sono [@adverb] [il|la|un|una|l|suo|sua] @job
    ^ [io] lavoro [@adverb] [@adverb] qui|in|come|presso|da
    io lavoro [@adverb] [@adverb] qui|in|alla|come|presso|da
    mio|mia|miei|mie turno|marito|moglie|figli|figlio|figlia|pranzo|cane|gatto|cuore|caffe|infanzia|mani|madre|padre
    come essere|persona|madre|padre|donna|uomo umano|io|ti|le|capisco
    quando ero|da bambino|bambina|giovane|piccolo|piccola
    ho .. anni $
    sono nato|nata
    scrivo [@adverb] io stesso|stessa`,
  claimsPersonUnless: `
    assistente virtuale|digitale|automatico
    non sono [una|un] persona|umano|umana|essere
    se vuole|vuoi|preferisce|preferisci|desidera
    risorse umane`,
  insults: `
    cazzo|cazzi|stronzo|stronza|stronzi|vaffanculo|coglione|coglioni|puttana|puttane|merda|merde|bastardo|bastarda|bastardi|testadicazzo|minchia|minchione|fanculo|imbecille|imbecilli|deficiente|cornuto|zoccola
    testa di cazzo
    figlio|figlia|figli di puttana
    vai|vada a|al farti|quel|diavolo|inferno|farsi
    stai|stia zitto|zitta
    chiudi|chiuda la|il|quella bocca|becco
    levati|si levi dalle|di
    sei|e [lei|tu] [@adverb] [@adverb] [un|una|il|troppo|solo] [completo|vero|gran|pezzo|povero|totale] [di] @abuse
    lei|tu e|sei [@adverb] [@adverb] [un|una|troppo] [vero] @abuse
    che @abuse sei|e
    pezzo di @abuse
    razza di @abuse
    fai|fa schifo
    lei puzza
    puzzi
    a nessuno importa|interessa
    che domanda [@adverb] stupida|idiota|ridicola|scema
    domanda|domande stupida|stupide|idiota|idiote
    ti|la odio|disprezzo
    @we [siamo|e|sono] [@adverb] [@adverb] [dei|una|un|la|i] @badbusiness
    sono [@adverb] dei|tutti ladri|truffatori|bugiardi|incapaci
    e [@adverb] una truffa
    peggiore|peggior azienda|negozio|servizio|clinica`,
  insultsUnless: `
    non ci sono domande
    non esistono`,
  hate: `
    frocio|froci|ricchione|ricchioni|terrone|terroni|culattone|culattoni
    muso|musi giallo|gialli
    heil hitler
    @group non sono [@adverb] benvenuti|ammessi|graditi|umani|persone|accettati
    @group sono [@adverb] [tutti|tutte|per] [natura] [dei|una|delle] @slander
    donne|uomini sono [@adverb] [tutte|tutti|per] [natura] inferiori|stupide|stupidi|incapaci|irrazionali
    @group|donne dovrebbero|devono [@adverb] [essere|tornare|andarsene|non|stare|morire] espulsi|deportati|votare|a|in|vietati
    non serviamo|accettiamo|vogliamo|trattiamo|curiamo|assumiamo|vendiamo [gli|i|le|agli|ai] @group
    fuori|morte|via [gli|i|agli|ai] @group
    torna|torni|tornatene|tornate al|nel [tuo|suo|vostro] paese
    odio|odiamo|uccidere [gli|i|tutti] [gli|i] @group
    sporchi|sporco|maledetti|luridi @group
    olocausto .. bugia|mai|menzogna|invenzione`,
  hateUnless: `
    contro il|l razzismo|odio`,
  selfHarm: `
    ammazzati|ucciditi|suicidati|impiccati
    buttati|sparati da|dal|giu|dalla|sotto
    si ammazzi|uccida|suicidi|impicchi
    dovresti|dovrebbe|potresti|potrebbe|meglio [solo|proprio|che] [che] morire|ucciderti|ammazzarti|suicidarti|uccidersi
    dovresti|potresti [solo|proprio] farla finita
    vai|vada a morire
    nessuno sentirebbe|sentira|piangerebbe|piangera|vuole|ti|la [la] tua|sua|mancanza|vuole
    mondo|tutti|famiglia .. senza di [te|lei]
    falla|la faccia finita
    farla finita
    metti|metta fine alla [tua|sua] vita
    salta|salti|buttati|si butti dal|dalla|giu|sotto [un|il] ponte|finestra|tetto|palazzo|treno
    meglio morto|morta
    tagliati|si tagli le vene
    prendi|prenda|ingoia tutte|tutti le|i pillole|pastiglie
    morte|suicidio e [la|una|l] [migliore|unica|buona] soluzione|uscita|scelta|idea
    non vale la pena [di] vivere
    vita non ha senso`,
  selfHarmUnless: `
    chiami|chiama|chiamare|telefono|112
    pensieri|pensando|sente|senti`,
  asksSecret: `
    @give [@filler] [@filler] [@filler] [@filler] .. @secret
    bisogno [@filler] [@filler] .. @secret
    mi|ci serve|servono|occorre|occorrono [@filler] [@filler] .. @secret
    qual|quale|quali|cosa e|sono|c [@filler] [@filler] .. @secret
    quale|che codice ha|hai|le|ti ..
    quali .. cifre|numeri .. carta
    puo|potrebbe|puoi|potresti|posso|mi|ci .. @give .. @secret
    suo|sua|tuo|tua @secret per favore|cortesia
    [@filler] @secret per favore|cortesia`,
  asksSecretUnless: `
    mai|non|nessuno|senza|eviti
    cassa|pagina di pagamento|sito|sportello|negozio
    dimenticato|reimpostare|cambiare|modificare|nuova|creare
    carta|codice regalo|fedelta|cliente
    le|ti inviamo|invieremo|mandiamo`,
};
