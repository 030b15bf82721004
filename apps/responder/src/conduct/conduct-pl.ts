import type { ConductWords } from './conduct-words';

export const conductPl: ConductWords = {
  lists: {
    machine: `
      bot|bota|botem|boty|robot|robota|robotem|chatbot|chatbota|chatbotem|maszyna|maszyny|maszyne|komputer|komputera|komputerem|ai|si|program|programem|programu|algorytm|algorytmem|android|automat|automatem|automatu|chatgpt|gpt
      sztuczna|sztucznej inteligencja|inteligencji
      wirtualny|wirtualnym|cyfrowy|automatyczny asystent|asystentem
      model|modelem jezykowy|jezykowym`,
    human: `
      czlowiek|czlowiekiem|czlowieka|ludzie|ludzmi|osoba|osobe|osoby|kobieta|mezczyzna|kims|ktos|pracownik|pracownikiem|konsultant|konsultantem
      istota ludzka`,
    adverb: `
      naprawde|tylko|po|prostu|calkowicie|absolutnie|oczywiscie|na|pewno|teraz|tu|tutaj|tez|wlasnie|rzeczywiscie|w|stu|100|procentach|wcale|zaden|zadna|zadnym|zywym|zywy|zywa|prawdziwym|prawdziwy|prawdziwa|prawdziwa|jestes|jest|taki|jakims|jakas|jeszcze|przeciez|bardzo|tak|zwyklym`,
    tail: `
      $
      czy|i|tu|tutaj|nie|tak|a|ale|ktory|bo|z|teraz|pisze|odpowiada|prawda|po|albo|wirtualny|automatyczny`,
    desk: `
      recepcji|biura|biurze|ksiegowosci|sprzedazy|obslugi|administracji|centrali|dzialu|sekretariatu|zespolu|magazynu|rejestracji`,
    job: `
      recepcjonistka|recepcjonista|recepcjonistka|lekarzem|lekarka|dentysta|dentystka|pielegniarka|kierownikiem|kierowniczka|pracownikiem|pracownica|sekretarka|wlascicielem|wlascicielka|technikiem|kolega|kolezanka|sprzedawca|doradca|konsultantem|konsultantka|szefem`,
    secret: `
      selfie z .. paszportem|dowodem|karta|prawem
      cyfry|cyfr|kod|numer na|z odwrocie|odwrotnej|tylnej|rewersie|przodzie
      numer|numeru|numery|cyfry|cyfr|dane|kod|kodu|date [waznosci|z|na|bezpieczenstwa] [tylu|odwrocie|przodu|swojej|pana|pani|panstwa|twojej|z|przedniej] [stronie|swojej|pani|pana|twojej] karty|karcie|dowodu|dowodzie|paszportu|paszporcie|konta
      cyfry|cyfr|numery|numer|kod .. karty|karcie|dowodu|dowodzie|paszportu
      karty|karcie|karta .. numer|cyfry|cyfr|kod
      kod sms|pin|zabezpieczajacy|weryfikacyjny|bezpieczenstwa|blik|cvv
      kod ktory .. wyslalismy|otrzymal|otrzymala|dostal|dostala
      cvv|cvc|pin|pinu|haslo|hasla|pesel|peselu|iban|blik
      numer dowodu|paszportu|pesel|konta|karty
      dane|danych do|logowania|karty|bankowe [logowania]
      zdjecie|skan|kopie|kopia [swojego|pana|pani|twojego] dowodu|paszportu|karty|prawa
      nazwisko panienskie`,
    give: `
      podaj|podac|poda|podanie|prosze|wyslij|wyslac|przeslij|przeslac|napisz|napisac|potwierdz|potwierdzic|wpisz|wpisac|powiedz|powiedziec|przekaz|przekazac|udostepnij|udostepnic|odpisz|przeczytaj|podyktuj|pokaz|pokazac|dyktuj|odpowiedz`,
    filler: `
      swoj|swoje|swojego|swojej|nam|mi|o|pelny|caly|wszystkie|twoj|twoje|pana|pani|panstwa|tu|tutaj|tez|najpierw|podac|podanie|prosze|teraz|ostatnie|cztery|trzy|szesnascie|16|3|4|jeszcze|od`,
    we: `
      my|jestesmy
      nasza|nasz|ta|ten|to firma|sklep|klinika|zespol|obsluga|szef|produkt|serwis`,
    abuse: `
      idiota|idiotka|idiota|idiotami|glupi|glupia|glupek|glupkiem|kretyn|kretynem|kretynka|debil|debilem|debilka|durniem|duren|balwan|balwanem|brzydki|brzydka|gruby|gruba|leniwy|leniwa|klamca|zalosny|zalosna|smieszny|smieszna|obrzydliwy|obrzydliwa|smieciem|smiec|szumowina|przegrany|nieudacznik|nieudacznikiem|wariat|wariatem|swinia|bezuzyteczny|bezuzyteczna|imbecyl|imbecylem|osiol|oslem|pasozyt|pasozytem|nikim|zerem|matol|matolem|tepy|tepa`,
    badbusiness: `
      oszusci|oszustami|zlodzieje|zlodziejami|klamcy|klamcami|przestepcy|oszustwo|oszustwem|smieci|gowno|najgorsza|najgorszy|najgorsi|wstyd|zart|okropna|beznadziejna|beznadziejny|beznadziejni`,
    group: `
      obcokrajowcy|obcokrajowcow|imigranci|imigrantow|migranci|migrantow|uchodzcy|uchodzcow|muzulmanie|muzulmanow|zydzi|zydow|czarni|czarnych|geje|gejow|lesbijki|homoseksualisci|homoseksualistow|cyganie|cyganow|romowie|arabowie|arabow|turcy|chinczycy|afrykanie|ukraincy|ukraincow|niepelnosprawni|rosjanie|cudzoziemcy|cudzoziemcow
      ludzie tacy jak
      czarnoskorzy ludzie`,
    slander: `
      gorsi|przestepcami|brudni|leniwi|glupi|robactwem|pasozytami|zwierzetami|plaga|obrzydliwi|zli|klamcami|zlodziejami|terrorystami|szczurami|malpami|dzikusami|smieciami|zboczencami|chorzy|niebezpieczni|prymitywni|podludzmi|problemem|gwalcicielami`,
  },
  asksWhetherMachine: `
    rozmawiam|pisze|gadam|koresponduje|mowie [@adverb] [@adverb] z|do .. @machine|@human
    z kim|czym [@adverb] [rozmawiam|pisze|gadam]
    z @machine|@human [@adverb] [rozmawiam|pisze|gadam]
    czy [@adverb] [@adverb] [@adverb] [jestes|jest|pan|pani|to|ty|jestem] [jestes|jest|pan|pani] [@adverb] [@adverb] @machine|@human @tail
    jestes|jest [@adverb] [@adverb] [pan|pani|to] [@adverb] [@adverb] @machine|@human @tail
    czy to [jest] [@adverb] @machine|@human
    to [jest] [@adverb] @machine|automat @tail
    @machine czy|albo [z|jestes] [@adverb] @human
    @human czy|albo [z|jestes] [@adverb] @machine
    ^ [czesc|hej] @machine $
    kim|czym [ty] jestes|jest [pan|pani|ty] [@adverb] [@adverb] $
    czy [@adverb] [@adverb] odpowiada|pisze|siedzi|jest [mi|tam|tu] [@adverb] [@adverb] @human|@machine|ktos
    czy [te|to|twoje] odpowiedzi|wiadomosci [sa] automatyczne|generowane
    brzmisz|brzmi|wygladasz jak @machine`,
  wantsPerson: `
    moge|mozna|chce|chcialbym|chcialabym|potrzebuje|wole|polacz|prosze`,
  claimsPerson: `
    rozmawia|rozmawiasz|pisze|piszesz [pan|pani] z _ z|ze [naszego|naszej] _
    nie jestem [@adverb] [@adverb] [@adverb] @machine
    nie jestem [@adverb] sztuczny|sztuczna|wirtualny|wirtualna
    zaden|zadnym|zadna @machine
    nie z @machine
    ^ nie|skad [to] [nie] @machine
    to nie [jest] @machine
    jestem [@adverb] [@adverb] [@adverb] [@adverb] [zywym|prawdziwym] @human
    jestem [@adverb] [@adverb] prawdziwy|prawdziwa|zywy $
    krwi i kosci
    z krwi i
    rozmawiasz|rozmawia|piszesz|pisze [pan|pani|panstwo] [@adverb] [@adverb] z [@adverb] @human
    ^ [tak|oczywiscie] [@adverb] [@adverb] @human $
    jestem .. z|w [@adverb] @desk
    tu|mowi|pisze _ z @desk
    jestem [@adverb] [tu|tutaj|pana|pani|twoim] @job
    ^ [ja] pracuje [@adverb] [@adverb] tu|tutaj|w|na|jako|od
    moj|moja|moje|moi|mojej zmiana|maz|zona|dzieci|syn|corka|obiad|przerwa|pies|kot|serce|kawa|dziecinstwo|palce|mama
    jako czlowiek|matka|ojciec|kobieta|mezczyzna
    kiedy|gdy bylem|bylam [@adverb] dzieckiem|mlody|mala|maly
    mam .. lat $
    urodzilem|urodzilam
    pisze [@adverb] [to] sam|sama|osobiscie`,
  claimsPersonUnless: `
    wirtualnym|cyfrowym|automatycznym asystentem
    nie jestem [@adverb] [@adverb] czlowiekiem|osoba|kobieta|mezczyzna
    ^ jestem [@adverb] [@adverb] @machine
    jesli|jezeli chcesz|chce|wolisz|woli`,
  insults: `
    kurw*|chuj*|jeb*|pierdol*|spierdalaj*|wypierdalaj*|skurwysyn*|suka|suki|dziwka|dziwki|gowno|gowniarz|cipa|pizda|debil|debile|kretyn|kretyni|idiota|idioci|idiotka|matole|dupek|dupki|zasraniec|skurwiel*|pojeb*|frajer|frajerzy|sukinsyn*
    pocaluj|pocalujcie mnie
    odwal|odczep|odpieprz|odpierdol sie
    zamknij|zamknijcie sie|ryj|gebe|morde|jape
    idz do diabla|piekla
    spadaj|spadajcie
    jestes|jest [pan|pani] [@adverb] [@adverb] [@adverb] [zwyklym|kompletnym|totalnym|takim|taki|taka] @abuse
    ty [@adverb] [glupi|glupia|leniwy|stary] @abuse|swinio|idioto|kretynie|debilu
    glupie|glupia|idiotyczne|debilne pytanie|pytania
    co za glupie|idiotyczne|kretyn|idiota
    smierdzisz
    pan|pani smierdzi
    nikogo to nie obchodzi
    nikt cie|pana|pani nie lubi
    nienawidze|gardze cie|ciebie|pana|klientow|toba
    @we [to|jest|sa] [@adverb] [@adverb] @badbusiness
    to [@adverb] oszusci|zlodzieje|klamcy|oszustwo
    najgorsza|najgorszy firma|sklep|obsluga|klinika`,
  insultsUnless: `
    nie ma glupich`,
  hate: `
    czarnuch*|ciapak|ciapaki|ciapaty|ciapaci|zydek|zydki|zydzisko|brudas|brudasy|szwab|szwaby|banderowiec|kacap|kacapy
    heil hitler
    @group nie sa|maja|beda [tu|tutaj|u] [nas] [mile] mile|widziani|wpuszczani|ludzmi|obslugiwani|prawa|wstepu
    @group [sa|to] [@adverb] [wszyscy|z] [natury] @slander
    kobiety|mezczyzni sa [@adverb] [wszystkie|wszyscy|z] [natury] gorsze|gorsi|glupie|glupsze|glupi
    @group|kobiety powinni|powinny|musza|powinno [@adverb] [wszyscy] wracac|zostac|wrocic|byc|nie|siedziec|zniknac|umrzec
    nie obslugujemy|przyjmujemy|chcemy|leczymy|zatrudniamy|akceptujemy @group
    zadnych @group
    wracaj|wracajcie|wynocha|wynos [sie] do [swojego|siebie] kraju|siebie
    nienawidze|nienawidzimy|zabic|smierc @group
    brudni|brudny|przekleci @group
    @group precz|won
    holokaust .. klamstwo|nigdy|wymysl`,
  hateUnless: `
    przeciw|przeciwko rasizmowi|nienawisci`,
  selfHarm: `
    zabij|powies|zastrzel|utop|otruj sie
    powinienes|powinnas|powinien|mozesz|moglbys|lepiej [sie|po] [prostu] zabic|umrzec|powiesic|umrzyj|zabij
    idz umrzec
    zdechnij|umrzyj
    nikt [by] [nie] [bedzie|by] [za] [toba|ciebie|cie] tesknil|tesknic|zatesknil|plakal|zaplacze|zauwazyl
    nikt by za toba
    swiat|wszyscy|wszystkim|rodzina .. bez ciebie|pana|pani
    skoncz ze soba|tym
    skoncz|zakoncz swoje|to zycie
    skocz|rzuc [sie] z|pod|przez [sie] mostu|okna|dachu|pociag|okno
    lepiej [by] [bylo] martwy|martwa
    podetnij [sobie] zyly
    polknij|wez wszystkie tabletki|leki
    smierc|samobojstwo jest|to [jedynym|najlepszym|dobrym|najlepsze|jedyne] rozwiazaniem|rozwiazanie|wyjscie|wyjsciem
    nie warto zyc
    zycie nie ma sensu`,
  selfHarmUnless: `
    zadzwon|dzwon|zadzwonic|112|116
    mysli|czujesz|czuje`,
  asksSecret: `
    @give [@filler] [@filler] [@filler] [@filler] .. @secret
    potrzebujemy|potrzebuje|potrzebny|potrzebne|potrzebna|wymagamy [@filler] [@filler] .. @secret
    jaki|jakie|jaka|ktore jest|sa|to|ma|masz [@filler] [@filler] .. @secret
    jaki|jakie|jaka [@filler] [@filler] @secret
    czy|moze|mozesz|moglby|moglbys|moglaby .. @give .. @secret
    prosimy|prosze o .. @secret
    [@filler] @secret prosze`,
  asksSecretUnless: `
    nigdy|nie|nikt|nikomu|bez
    kasie|stronie platnosci|bankomacie|sklepie
    zapomnial|zapomniales|zresetowac|zmienic|nowe
    podarunkowej|lojalnosciowej|klienta
    wyslemy|wysylamy`,
};
