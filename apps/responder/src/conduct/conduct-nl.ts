import type { ConductWords } from './conduct-words';

export const conductNl: ConductWords = {
  lists: {
    machine: `
      bot|*bot|robot|robots|*robot|machine|machines|computer|*computer|ai|ki|programma|*programma|software|androide|algoritme|chatgpt|gpt|automaat|antwoordapparaat
      kunstmatige intelligentie
      virtuele|digitale|automatische assistent|medewerker
      taalmodel`,
    human: `
      mens|mensen|persoon|man|vrouw|iemand|medewerker|medewerkster|collega|kerel
      menselijk wezen`,
    adverb: `
      echt|werkelijk|gewoon|alleen|maar|helemaal|volledig|absoluut|natuurlijk|zeker|heus|nu|hier|ook|wel|eigenlijk|honderd|100|procent|toch|misschien|net|zo|nog|slechts|dus|soms|even|geen|een|heel|gewone|erg`,
    tail: `
      $
      of|en|hier|daar|toch|nee|ja|die|dat|nu|want|omdat|aan|van|antwoordt|schrijft|met|het|praten|spreken|schrijven|hoor|he|achter|vandaag`,
    desk: `
      receptie|balie|kantoor|boekhouding|verkoop|administratie|klantenservice|magazijn|centrale|directie|support|helpdesk|personeelszaken|afdeling|team|praktijk|winkel`,
    job: `
      receptionist|receptioniste|dokter|arts|tandarts|verpleegkundige|verpleegster|manager|medewerker|medewerkster|secretaresse|eigenaar|eigenares|technicus|collega|verkoper|verkoopster|adviseur|adviseuse|assistente|baas|directeur|baliemedewerker`,
    secret: `
      selfie met .. paspoort|*kaart|*pas|rijbewijs
      cijfers|code|nummers op|aan de *kant|*zijde
      *kaartnummer|*kaartnummers|*kaartgegevens|pincode|*pincode|pin|wachtwoord|*wachtwoord|cvv|cvc|iban|bsn|burgerservicenummer|paspoortnummer|*rekeningnummer|beveiligingscode|verificatiecode|*inlogcode|*inloggegevens|*documentnummer|sofinummer|*rijbewijsnummer|toegangscode|bankgegevens|*smscode
      nummer|cijfers|nummers|code|gegevens|vervaldatum van|op|voor|achter [uw|je|de|jouw|achterkant|voorkant] [van] [uw|je|de] *kaart|*card|*pas|paspoort|identiteitsbewijs|rijbewijs|*pasje
      cijfers|nummers|nummer|code .. *kaart|*pas|*pasje|paspoort|identiteitsbewijs
      kaart|pas|pasje|paspoort .. cijfers|nummers|nummer|code
      sms code
      code die [we|u|je|wij] [u|je|net|zojuist|hebben|hebt|per] [per|net|hebben|gestuurd|ontvangen|kreeg|sms]
      foto|scan|kopie van [uw|je|jouw] *kaart|paspoort|identiteitsbewijs|rijbewijs|id
      meisjesnaam`,
    give: `
      stuur|stuurt|sturen|geef|geeft|geven|noem|noemt|noemen|schrijf|schrijven|bevestig|bevestigen|deel|deelt|delen|typ|typt|typen|vertel|vertelt|vertellen|zeg|zeggen|mail|mailen|lees|lezen|voer|vul|invullen|doorgeven|opgeven|verstrek|verstrekken|toon|tonen|laat|antwoord|meld|melden|dicteer|spel|verstuur`,
    filler: `
      uw|je|jouw|de|het|een|ons|mij|me|alle|volledige|hele|hier|ook|even|eens|aub|alstublieft|alsjeblieft|u|eerst|nu|graag|a|b|en|vier|drie|zestien|16|3|4|laatste|eerste|weten|door|maar`,
    we: `
      wij|we
      onze|ons|dit|deze|het|de bedrijf|winkel|praktijk|team|service|baas|product|klantenservice|firma`,
    abuse: `
      idioot|idioten|dom|stom|domkop|dommerik|sukkel|sukkels|loser|zielig|waardeloos|walgelijk|lelijk|vet|dik|lui|leugenaar|gek|belachelijk|irritant|varken|zwijn|afval|uitschot|tuig|clown|mislukkeling|nutteloos|achterlijk|debiel|imbeciel|ezel|koe|rat|parasiet|nul|onbenul|minkukel|schoft|vervelend
      lastpak|zeur|zeurpiet|zeikerd`,
    badbusiness: `
      oplichters|dieven|leugenaars|criminelen|bedriegers|oplichting|zwendel|troep|rotzooi|waardeloos|slechtste|ergste|schande|grap|verschrikkelijk|vreselijk|incompetent|idioten`,
    group: `
      buitenlanders|immigranten|migranten|vluchtelingen|moslims|joden|zwarten|homo|homos|homoseksuelen|lesbiennes|transgenders|zigeuners|arabieren|turken|polen|chinezen|afrikanen|marokkanen|gehandicapten|christenen|asielzoekers|surinamers|roemenen|aziaten
      zwarte|buitenlandse|gehandicapte|dikke|oude mensen|klanten
      mensen zoals u|jij|jullie`,
    slander: `
      minderwaardig|crimineel|criminelen|vies|lui|dom|ongedierte|parasieten|beesten|dieren|plaag|walgelijk|slecht|leugenaars|dieven|terroristen|ratten|apen|wilden|tuig|uitschot|pervers|ziek|gevaarlijk|primitief|verkrachters|profiteurs|probleem`,
  },
  asksWhetherMachine: `
    praat|spreek|chat|schrijf|app|typ|heb ik|we [@adverb] [@adverb] [te|hier] [nu] [met|tegen|naar|maken] .. @machine|@human
    met wie|wat [voor] [praat|spreek|chat|heb] ik
    met een [echt|echte|levend] @machine|@human [aan] [praten|spreken|te|het]
    ben|bent|is|zijn je|jij|u|dit|dat|het [@adverb] [@adverb] [een] [@adverb] [echte|levende|levend|echt] @machine|@human @tail
    ben|bent je|jij|u [@adverb] [@adverb] echt|menselijk|automatisch|geautomatiseerd @tail
    je|jij|u bent [@adverb] [@adverb] [een] [echte] @machine|@human @tail
    is dit [@adverb] [@adverb] automatisch|geautomatiseerd @tail
    @machine of [een|met|toch] [een|echt|echte] [echt|echte] @human
    @human of [een|met|toch|gewoon] [een] @machine
    ^ [hallo|hoi] [een] @machine $
    wie|wat ben|bent je|jij|u [@adverb] [@adverb] $
    zit|is|antwoordt|schrijft er|daar|hier [@adverb] [@adverb] [een] [echt|echte] @human|@machine
    worden|zijn|is deze|dit|je|uw [antwoorden|berichten|antwoord] .. automatisch|geautomatiseerd|gegenereerd
    klinkt|lijkt|klink|lijk [u|je|jij|wel] [als|wel|op] [een|op] [een] @machine
    of je|jij|u|dit [@adverb] [een] [echt|echte] @machine|@human bent|is
    of ik met .. @machine|@human .. praat|spreek|chat`,
  wantsPerson: `
    kan|mag|kunt|kun|kunnen ik|u|je|we
    ik wil|wens
    nodig|graag|verbind|liever`,
  claimsPerson: `
    u|je spreekt|praat|chat|schrijft [nu|hier] met _ van|uit|in [de|het|onze|ons] _
    ben|ik ik|ben [@adverb] [@adverb] [@adverb] geen|niet [een] [simpele|gewone] @machine
    ik ben niet [@adverb] kunstmatig|virtueel|automatisch
    geen @machine $
    geen @machine hier|aan|maar
    niet met een @machine
    ^ [nee|hoor|haha] [hoor|nee] geen @machine
    ben|ik ik|ben [@adverb] [@adverb] [@adverb] [een|net] [@adverb] [@adverb] [echt|echte|levend|levende] @human|menselijk
    ben|ik ik|ben [@adverb] [@adverb] echt $
    vlees en bloed
    u|je|jij praat|spreekt|chat|schrijft [@adverb] [@adverb] met een [echt|echte|levend] @human
    ^ [ja|jazeker|zeker|natuurlijk] [hoor|zeker] een [echt|echte|levend] @human $
    er zit|is [@adverb] [@adverb] een [echt|echte] @human
    ik ben .. van|bij|aan|op|uit [de|het|onze] @desk
    u|je|jij spreekt|praat met _ van|bij|aan|op [de|het] @desk
    dit is _ van|bij|aan [de|het] @desk
    met _ van de|het @desk
    ik ben [@adverb] [de|een|uw|je|hier] [de] @job
    ik werk [@adverb] [@adverb] hier|aan|bij|op|als|al|in
    ik zit|sta [@adverb] achter|aan|hier
    mijn dienst|man|vrouw|kinderen|zoon|dochter|lunch|pauze|hond|kat|hart|koffie|jeugd|vingers|moeder|vader
    als mens|moeder|vader|vrouw|man|persoon
    toen ik [een|klein|jong] kind|klein|jong|was
    ik ben .. jaar [oud] $
    ik ben geboren
    typ|schrijf ik|dit [dit|alles|zelf] zelf`,
  claimsPersonUnless: `
    virtuele|digitale|automatische assistent
    geen mens|persoon|echt|echte
    ben [@adverb] [@adverb] een [@adverb] @machine
    als u|je wilt|liever|wil`,
  insults: `
    kut*|klootzak*|klootzakken|hoer|hoeren|lul|lullen|kankerlijer*|teringlijer*|tyfuslijer*|kankerzooi|godverdomme|kutwijf|trut|teef|mongool|mongolen|debiel|debielen|idioot|idioten|rotzak*|smeerlap*|schoft|stomkop|sukkel|sukkels|imbeciel
    rot|flikker|donder|sodemieter|hoepel|pleur op
    val dood
    krijg de klere|tering|tyfus|kanker|pest
    hou|houd|hou|houdt je|uw bek|kop|smoel|mond|muil|waffel
    loop naar de hel|pomp|maan
    je|jij|u|jullie bent|ben|zijn [@adverb] [@adverb] [een|de|te|zo|zon|echt|gewoon] [@adverb] [een] [grote|complete|totale|stomme|domme|enorme|vette|oude] @abuse
    ben|bent je|jij|u [@adverb] [@adverb] [te] @abuse
    stomme|domme|luie|achterlijke|vuile|lelijke idioot|ezel|trut|koe|zak|vraag|vragen|kop|rat|hond|hoer|leugenaar
    wat een stomme|domme|achterlijke|belachelijke
    jij|u stinkt
    je stinkt
    niemand geeft|mag|vindt [om|iets|je|u] jou|je|u|om|aardig
    ik haat|veracht je|jou|u|klanten
    @we zijn|is [@adverb] [@adverb] [een|de|het|allemaal] @badbusiness
    zijn [allemaal] oplichters|dieven|bedriegers
    is [@adverb] [een] oplichting|zwendel
    slechtste bedrijf|winkel|service|praktijk|ter`,
  insultsUnless: `
    geen domme|stomme
    domme vragen bestaan`,
  hate: `
    nikker*|neger|negers|flikker|flikkers|mietje|mietjes|kankerjood|jodenstreek|makak*|spleetoog*|spleetogen|zandneger*|kutmarokkaan*|roetmop*
    heil hitler
    @group zijn [hier|bij|ons|in] [ons|niet] [niet] welkom|toegestaan|gewenst|ongewenst|mensen|geen
    @group zijn [@adverb] [allemaal|van] [nature] [een] @slander
    vrouwen|mannen zijn [@adverb] [allemaal|van] [nature] minderwaardig|dom|dommer|irrationeel|nutteloos
    @group|vrouwen horen|moeten [@adverb] hier|niet|terug|in|worden|weg|het|achter|dood|allemaal
    wij|we|ik bedienen|behandelen|willen|accepteren|helpen|nemen|aanvaarden|verkopen [aan] geen @group
    geen @group $
    ga|rot|donder [toch|maar] [terug|op] naar je|uw [eigen] land
    ga terug naar
    haat|dood|vergas [aan|alle|de] [alle|de] @group
    vuile|vieze|smerige @group
    @group eruit|weg
    holocaust .. leugen|nooit|verzinsel`,
  hateUnless: `
    tegen racisme|haat|discriminatie`,
  selfHarm: `
    maak jezelf|je|uzelf van kant
    maak een einde aan je|uw leven
    maak jezelf|uzelf dood
    maak je van kant
    pleeg [toch|maar|gewoon] zelfmoord
    hang|verhang|verdrink|snij jezelf|je|uzelf op|$
    ga [toch|maar|gewoon] dood
    je|u kunt|moet|zou|kan [@adverb] [@adverb] [beter|maar] dood|doodgaan|zelfmoord
    je|u kunt|moet|zou|kan [@adverb] [@adverb] [beter|maar] jezelf|uzelf van kant
    je|u kunt|moet|zou|kan [@adverb] [@adverb] [beter|maar] er een eind|einde
    niemand zal|zou|gaat|mist je|jou|u [missen]
    niemand mist
    wereld|iedereen|familie .. zonder jou|je|u
    beter [af] dood
    beter dood
    maak er [maar|gewoon|toch] een eind|einde aan
    spring [maar|toch] van|uit|voor [de|een|het] brug|raam|dak|trein|flat
    snij je|uw polsen
    neem|slik alle pillen|medicijnen
    dood|zelfmoord is [de|een] [beste|enige|goede] oplossing|uitweg|optie|keuze|idee
    leven [is] [het] niet [de|waard] [moeite] waard`,
  selfHarmUnless: `
    bel|bellen|113|112
    gedachten|voelt|voel`,
  asksSecret: `
    @give [@filler] [@filler] [@filler] [@filler] .. @secret
    wij|we|ik [@filler] hebben|heb|moeten|moet|willen|wil [@filler] [@filler] .. @secret
    hebben|heb|mag|mogen we|wij|ik [@filler] [@filler] .. @secret
    wat|welke|hoe is|zijn|luidt|luiden|staan|staat [@filler] [@filler] .. @secret
    welke .. cijfers|nummers|nummer .. *kaart|*pas
    kunt|kun|kan|kon|zou|wilt|wil u|je|jij|ik [@filler] [@filler] .. @secret
    [@filler] @secret alstublieft|alsjeblieft|graag|aub
    graag|alstublieft|alsjeblieft [@filler] @secret`,
  asksSecretUnless: `
    nooit|niet|geen|niemand|zonder
    kassa|betaalpagina|website|winkel|automaat|loket
    vergeten|wijzigen|veranderen|opnieuw|nieuw|aanmaken
    cadeau*|klanten*|lidmaatschap*
    wij|we sturen|geven u|je`,
};
