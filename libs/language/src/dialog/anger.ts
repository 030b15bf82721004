import { readableText } from '../words';
import { compilePatterns, plainText } from './plain-text';

/** Insults, oaths, and what one says in a rage only. Regular expressions for whole words, one a line. */
const rage = compilePatterns({
  en: `
    (?:fuck|fucking|fucked|fuckers?|motherfuckers?|fck|fking|fkn|wtf|stfu|bullshit|bs company|assholes?|arseholes?|bastards?|dickheads?|wankers?|piss off|pissed off|screw you|go to hell|shut up|scumbags?|dumbass(?:es)?)
    piece of (?:shit|crap|garbage|junk)
    (?:shitty|crappy|shit) (?:service|company|support|product|app|website|bot)
    (?:you|u|youre|ur|you guys|you people|your) (?:are |all |are all |bunch of |a bunch of |are a bunch of |really are |are such |staff are |are just |are nothing but )*(?:idiots?|morons?|stupid|liars?|thieves|thief|crooks?|scammers?|incompetent|clowns?|useless idiots?|imbeciles?|pathetic|disgusting|a joke|a disgrace|criminals?|scum|rubbish|garbage)
    (?:bunch|gang|pack) of (?:idiots|morons|liars|thieves|crooks|clowns|scammers|criminals|amateurs|incompetents)
    (?:stupid|dumb|idiotic|useless|goddamn|damn|fkin|freaking) (?:bot|robot|company|machine|idiots?|service|app|website|people)
    (?:worst|most horrible|most terrible|most pathetic|shittiest) (?:\\w+ ){0,3}(?:ever|in my life|in the world|on earth|on the planet|i have ever|ive ever|of my life)
    (?<!not )(?<!not so )(?<!isnt )(?:furious|livid|outraged|infuriated|enraged|seething)
    (?:i am|im) (?:so |very |really |extremely |absolutely |fucking |beyond |getting )?(?:angry|mad at you)
    (?:sick and tired|sick|fed up|had enough) (?:of|with) (?:you|your|this|these|all|being|waiting|the)
    (?:makes?|making) me (?:so |really )?(?:sick|furious|mad|angry)
    (?:absolutely|totally|completely|utterly|simply) (?:disgusting|disgraceful|outrageous|ridiculous|unacceptable|pathetic|appalling|shameful|useless)
    (?:shame on you|how dare you|you should be ashamed|never again with you|rot in hell|what a joke|a complete joke|an absolute joke|are you kidding me|are you fucking|you must be joking|drives me crazy|driving me crazy|driving me insane)
    (?:rip off|ripoff) (?:company|merchants?|artists?)
    i hate (?:you|this company|your company|your service)`,
  de: `
    (?:fuck|fucking|verdammte scheisse|scheissladen|scheissverein|drecksladen|saftladen|scheissfirma|drecksfirma|dreckspack|arschlocher?|wichser|idioten|vollidioten?|deppen|penner|schwachkopfe?|betrugerverein|verbrecher|abzocker|halsabschneider|sauladen|sauhaufen|lugner|pisser|mistladen|scheissdreck|drecks ?bot|scheiss ?bot)
    (?:so ein|so eine|was fur ein|was fur eine) (?:scheisse|scheiss|dreck|sauerei|frechheit|unverschamtheit|saftladen|mist)
    (?:scheiss|verdammte|verdammter|verfluchte|beschissene|beschissener|beschissenes) (?:service|firma|laden|bot|app|seite|verein|support|kundenservice)
    (?:sie|ihr|du) (?:sind |seid |bist )?(?:\\w+ ){0,3}(?:idiot|idioten|betruger|lugner|unfahig|inkompetent|verbrecher|abzocker|dumm|blod|trottel|versager|witzfiguren|eine frechheit|ein witz|das letzte)
    (?:schlechteste|schlimmste|mieseste|unfahigste|beschissenste)[rnsm]? (?:\\w+ ){0,3}(?:aller zeiten|der welt|den ich|das ich|die ich|uberhaupt|ever|meines lebens|je)
    (?:bin|so|echt|richtig|total|absolut) (?:stinksauer|wutend|stinkwutend|ausser mir|auf 180|rasend|richtig sauer|mega sauer|echt sauer|extrem sauer)
    (?:stinksauer|stinkwutend|fuchsteufelswild)
    (?:ich|bin) (?:bin )?(?:so |sehr |richtig |echt |total |mega |extrem |sowas von |so was von )(?:sauer|wutend|verargert)
    (?:schnauze|nase) (?:gestrichen )?voll
    mir reicht(?: s|s| es)
    (?:das ist|was fur) (?:eine |ja eine |echt eine |wirklich eine |doch eine )?(?:bodenlose |absolute |riesen |riesige |unglaubliche )?(?:frechheit|unverschamtheit|sauerei|schweinerei|zumutung|riesensauerei)
    (?:unter aller sau|zum kotzen|kotzt mich|kotzen mich|leckt mich|leck mich|verarschen|verarscht|verarsche|schamt euch|schamen sie sich|halt die klappe|halt die fresse|fresse|eine schande|ihr konnt mich mal|sie konnen mich mal)
    ich hasse (?:euch|sie|diesen|diese|euren|ihren)`,
  es: `
    (?:mierda|puta|puto|putos|putas|cabrones?|gilipollas|hijos? de puta|hdp|joder|cono|pendejos?|pinches?|imbeciles?|idiotas?|estupidos?|inutiles de|sinverguenzas?|ladrones|estafadores|mentirosos|rateros|malditos?|maldita (?:empresa|app|pagina|compania)|capullos?|subnormal(?:es)?|chinga|chingada|verga|carajo|boludos?|pelotudos?)
    (?:son|sois|eres|es usted|es) (?:todos |unos |unas |un |una |muy |tan |completamente |totalmente )*(?:inutiles?|incompetentes?|ladrones?|estafadores|mentirosos?|payasos?|basura|una verguenza|verguenza|lo peor|ineptos?|unos delincuentes|delincuentes)
    (?:el|la|los|las) (?:peor|peores) (?:\\w+ ){0,4}(?:del mundo|de mi vida|de la historia|que he|que existe|que hay|jamas|de todos los tiempos)
    (?:estoy|ando) (?:muy |tan |super |totalmente |realmente |completamente |bastante )?(?:furios[oa]|indignad[oa]|hart[oa]|cabread[oa]|enfadadisim[oa]|encabronad[oa]|rabios[oa]|enojadisim[oa]|que trino|hasta las narices|hasta los cojones)
    (?:estoy) (?:muy|tan|super|realmente) (?:enfadad[oa]|enojad[oa]|molest[oa] con ustedes)
    (?:hart[oa]|hasta las narices|hasta los cojones|hasta el gorro|hasta la madre) de (?:ustedes|vosotros|esto|esta|este|que|su|tanta|tanto|todo|la|llamar|esperar)
    (?:me tienen|me teneis) (?:hart[oa]|hasta)
    (?:es|que|menuda|vaya|que gran) (?:una )?(?:verguenza|asco|tomadura de pelo|estafa de empresa|robo|porqueria|basura de)
    (?:que asco|dais asco|dan asco|vayanse al|vete al|vete a la|iros a la|vergonzoso|son lo peor|sois lo peor|os odio|los odio|como se atreven|que poca verguenza|totalmente inaceptable|absolutamente inaceptable)`,
  fr: `
    (?:putain|merde|bordel|connards?|conards?|conasse|connasse|encules?|salauds?|salopards?|cons|bande de|foutez|foutre|fdp|ntm|ta gueule|va te faire|allez vous faire|abrutis?|cretins?|imbeciles?|enfoires?|escrocs?|voleurs|charlots?|incapables|arnaqueurs|debiles?|guignols|menteurs)
    (?:vous etes|tu es|t es|vous n etes) (?:\\w+ ){0,4}(?:nuls|nul|incompetents?|idiots?|cons?|menteurs?|honteux|pathetiques?|des rigolos|debiles?|des bons a rien|la honte|lamentables?|minables?|malhonnetes?)
    (?:le|la|les) pires? (?:\\w+ ){0,4}(?:du monde|de ma vie|au monde|de l histoire|que j ai|que je|de tous les temps|de france)
    (?:je suis|j en suis) (?:vraiment |tres |absolument |completement |totalement |tellement |hyper |juste )?(?:furieuse|furieux|furax|furibonde?|enragee?|en colere|hors de moi|outree?|scandalisee?|revoltee?|excedee?|degoutee? de)
    (?:ras le bol|marre|j en peux plus|je n en peux plus|ras la casquette|plein le dos) (?:de vous|de votre|de cette|de ce|d attendre|de vos|de ces|de|d)
    j en ai (?:plus que |vraiment |)?(?:marre|assez|ras le bol|plein)
    (?:c est|c est vraiment|c est absolument|quelle) (?:une |absolument |juste |tout simplement |vraiment |)?(?:honte|scandale|scandaleux|honteux|une honte|un scandale|du vol|du foutage|inadmissible|intolerable|une arnaque|une escroquerie|du grand n importe quoi|se foutre|degueulasse|lamentable)
    (?:foutage de gueule|foutez de ma gueule|foutez de moi|moquez du monde|moquez de moi|prenez pour des|fous le camp|honte a vous|service de merde|je vous deteste|je vous hais|me rend fou|me rend folle|vous me degoutez|allez au diable)`,
  pt: `
    (?:merda|porra|caralho|puta|foda se|fodase|fdp|filhos? da puta|filho da mae|cacete|otarios?|babacas?|idiotas?|imbecil|imbecis|burros|vagabundos?|ladroes|bandidos|golpistas|mentirosos|safados|picaretas|palhacos?|cambada|vtnc|vsf|vai se foder|vao se foder|vao a merda|desgracados?|malditos?|canalhas?|caloteiros|vigaristas|aldraboes|estupidos?)
    (?:voces|voce|vcs|vc|tu) (?:sao|e|es) (?:\\w+ ){0,3}(?:inuteis|inutil|incompetentes?|ladroes|ladrao|mentirosos?|ridiculos?|uma vergonha|um lixo|lixo|uma piada|pessimos?|patetic[oa]s?|nojentos?|criminosos)
    (?:o|a|os|as)? ?(?:pior|piores) (?:\\w+ ){0,4}(?:do mundo|da minha vida|da vida|da historia|que ja|que existe|de todos os tempos|do brasil|de portugal)
    (?:estou|to|tou|fiquei) (?:muito |tao |super |mega |realmente |completamente |absolutamente |extremamente )?(?:furios[oa]|indignad[oa]|revoltad[oa]|put[oa]|irad[oa]|possess[oa]|fart[oa] de|de saco cheio|com odio|com raiva|louc[oa] da vida|enraivecid[oa])
    (?:estou|to) (?:muito|tao|super) (?:irritad[oa]|zangad[oa]|brav[oa])
    (?:fart[oa]|saco cheio|de saco cheio|cansad[oa] de ser enganad[oa]|cheio) (?:de voces|de vocês|disso|desta|dessa|desse|da vossa|de tanta|de esperar|de ligar|com voces)
    (?:e|que|isso e|isto e|uma) (?:uma |um |)?(?:vergonha|palhacada|absurdo total|falta de respeito|roubo|nojo|porcaria|safadeza|pouca vergonha|sem vergonha|verdadeira vergonha|vergonhoso|lixo de)
    (?:lixo de (?:empresa|servico|atendimento|app)|que lixo|que odio|odeio (?:voces|essa empresa|esta empresa)|vao para o inferno|va para o inferno|tenham vergonha|que absurdo|um absurdo|totalmente inaceitavel|cala a boca|servico de merda)`,
});

/** Bad news and refusals: a shout without any may be joy, or the key that stuck. */
const bad = compilePatterns({
  en: `
    (?:not|no|never|nobody|nothing|nowhere|dont|doesnt|didnt|cant|wont|isnt|hasnt|havent|wasnt|still|waiting|worst|terrible|horrible|awful|scam|ridiculous|unacceptable|useless|wrong|broken|lost|late|stop|hate|angry|enough|again|stole|lie|lied|lying|joke|money back|refund now|incompetent|bad)`,
  de: `
    (?:nicht|nie|niemals|niemand|nichts|kein|keine|keinen|immer noch|schon wieder|schlecht|schlimm|schrecklich|furchtbar|falsch|kaputt|verloren|verspatet|betrug|unverschamt|unmoglich|frechheit|skandal|endlich|sofort|hasse|sauer|genug|mein geld|warte|warten)`,
  es: `
    (?:no|nunca|nadie|nada|todavia|peor|pesimo|pesima|horrible|terrible|estafa|ridiculo|inaceptable|inutil|mal|mala|roto|perdido|tarde|basta|odio|harto|harta|robo|mentira|verguenza|devuelvan|devuelvanme|mi dinero|esperando)`,
  fr: `
    (?:pas|jamais|personne|rien|toujours pas|encore|pire|nul|nulle|horrible|terrible|arnaque|ridicule|inacceptable|inutile|faux|casse|perdu|retard|assez|deteste|marre|honte|scandale|vol|mensonge|remboursez|mon argent|attends|honteux)`,
  pt: `
    (?:nao|nunca|ninguem|nada|ainda|pior|pessimo|pessima|horrivel|terrivel|golpe|ridiculo|inaceitavel|inutil|errado|quebrado|perdido|atraso|chega|odeio|vergonha|roubo|mentira|meu dinheiro|esperando|absurdo|descaso)`,
});

const SHOUTED_WORDS_MIN = 4;
const SHOUTED_LETTERS_MIN = 15;
const SHOUTED_SHARE_MIN = 0.75;

/**
 * Whether a customer is in a rage, in five languages: insults, oaths, the worst of all times, bad news shouted in
 * capitals. Disappointment, complaint and plain bad news are none.
 */
export function isAngry(text: string): boolean {
  const plain = plainText(text);
  return rage.test(plain) || (isShouted(readableText(text)) && bad.test(plain));
}

function isShouted(readable: string): boolean {
  const letters = readable.match(/\p{L}/gu) ?? [];
  const capitals = readable.match(/\p{Lu}/gu) ?? [];
  const shouted = readable.match(/\p{Lu}{2,}/gu) ?? [];
  return (
    letters.length >= SHOUTED_LETTERS_MIN &&
    shouted.length >= SHOUTED_WORDS_MIN &&
    capitals.length >= letters.length * SHOUTED_SHARE_MIN
  );
}
