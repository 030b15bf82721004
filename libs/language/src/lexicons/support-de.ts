import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** German words and phrases of customer support, by points. */
export const supportDe: PointGroups = [
  [
    -4,
    split(`schlechteste; schlechtester; frechheit; unverschämt; unverschämtheit; stinksauer; wütend; nie wieder;
    furchtbar; schrecklich; betrug; abzocke; katastrophe; katastrophal; miserabel; scheiße; scheiss;
    inakzeptabel; albtraum; alptraum; erbärmlich; diebe; dieb; müll; schrott; lügner; widerlich; ekelhaft;
    skandal; unterirdisch; abgezockt; betrüger; betrogen; entsetzlich; grauenhaft; grausam; unfassbar; zum
    kotzen; unerträglich; mist; dreist; dreistigkeit; saftladen; horror`),
  ],
  [
    -3,
    split(`schlecht; schlechter; schlechte; kaputt; defekt; beschädigt; stürzt ständig ab; geht nicht; geht nicht
    mehr; nichts geht mehr; funktioniert nicht; klappt nicht; sauer; genervt; nervt; nervig; unfreundlich;
    enttäuscht; enttäuschend; enttäuschung; ärgerlich; nutzlos; unbrauchbar; niemand antwortet; niemand
    hilft; warte immer noch; doppelt abgebucht; unzufrieden; mies; hasse; verärgert; lächerlich; schande;
    zerbrochen; zerstört; zerrissen; zerkratzt; gebrochen; friert ein; friert; hängt sich auf; ignoriert;
    ignorieren; gelogen; lüge; inkompetent; unzuverlässig; frustriert; frustrierend; mangelhaft; fehlerhaft;
    dreckig; schmutzig; gefälscht; traurig; doof; dumm; aufgelegt; geworfen; nicht akzeptabel; keine hilfe;
    unbrauchbare; lästig; lahm; wertlos; peinlich; stümperhaft; bodenlos; respektlos; unverschämter;
    schlechten; schlechtes; furchtbare; schlimm; schlimmer; schlimmste; stört; satt; die nase voll; es
    reicht; reklamiere; im stich`),
  ],
  [
    -2,
    split(`stürzt ab; abgestürzt; zu spät; verspätet; verspätung; falsch; falsche; falscher; falschen; ärger;
    beschwerden; beschwerde; keine antwort; zweimal abgebucht; unmöglich; verloren; billig; kratzt;
    kompliziert; verwirrend; langsam; stundenlang; ewig; ewigkeit; wochenlang; warteschleife; immer noch
    nicht; immer noch nichts; immer noch keine; leider; stecken geblieben; laut; umständlich; abgelehnt;
    fehlt; fehlen; undicht; schwach; schade; probleme ständig; ständig probleme; verschwendet; besorgt;
    niemand; vergeblich; sinnlos`),
  ],
  [-1, split(`fehler; stürzt`)],
  [
    0,
    split(`hilfe; helfen; bitte; problem; probleme; kündigen; stornieren; möchte; will; zahlen; ja; nein; guten tag;
    guten morgen; guten abend; gute nacht; hätte gern; hätte gerne; würde gern; würde gerne; frei; grund;
    kosten; recht; vertrag; wert; einen; war; die; art; hat; halt; mehr; natürlich; sicher; herr; also; tag;
    so; arm; bald; fast; rat; können; status; kann; jacke; auch; samstags; freitag; noch; wie; zum; garantie;
    kredit; stoff; zweiten; erste; ersten; klar; akzeptieren; schreiben; verkauft; warten; besuch;
    unterstützung; ende; karte; liste; gratis; kostenlos; gewinnen; wünsche; gewünscht; hoffe; teilen; leicht`),
  ],
  [1, split(`schnell; schnelle; gerne`)],
  [
    2,
    split(`danke; dank; kompetent; gelöst; geklappt; klappt; funktioniert wieder; läuft wieder; empfehle; gefällt;
    besten; schön; bequem; gut; gute; guter; freue; lob; nicht schlecht; endlich; zuverlässig; einfach zu;
    flott; pünktlich; nett; nette; netter; netten; hilfreich; gefallen; überzeugt; freundliche; freundlicher;
    freundlichen; schöne; schöner; tolle; tollen; toller; guten; stabil; zügig; lohnt sich; sorgfältig;
    ordentlich`),
  ],
  [
    3,
    split(`vielen dank; super; klasse; prima; zufrieden; freundlich; perfekt; liebe; weiterempfehlen; spitze; gar
    nicht schlecht; hilfsbereit; bravo; glücklich; hurra; juhu; hübsch; endlich läuft; freut mich; dankbar;
    liebevoll; erfreut; weltklasse; vorbildlich; sehr zu schätzen; schätze sehr; lobenswert; jeden cent wert;
    top; sehr gut; bestens; reibungslos; rasend schnell; blitzschnell; kompliment; angenehm; angetan; cool;
    geil; liebe es; lieben; ein genuss`),
  ],
  [
    4,
    split(`tausend dank; toll; wunderbar; großartig; ausgezeichnet; hervorragend; wunderschön; begeistert; traum;
    traumhaft; fantastisch; genial; grandios; sensationell; phänomenal; tag gerettet; mega; einwandfrei;
    tadellos; exzellent`),
  ],
];
