import type { Language } from '../languages';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words that say little and may stand within a phrase or behind a negation ("waste of [my] time"), without accents. */
export const fillers: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`the a an my your our their this that these those it me us you very so such really just even ever quite pretty
    absolutely totally completely actually already still yet always been is was are were be have has had at all to of
    bloody damn single fucking f`),
  es: words(`me te se le les nos lo la los las el un una unos mi mis su sus tu de del que muy tan bastante super realmente
    verdaderamente totalmente absolutamente ya todavia aun siempre ha han he hemos sido estado es esta ser fue a en con
    para`),
  de: words(`der die das den dem des ein eine einen einem einer mein meine meinen meiner ihr ihre ihren ihrer euer eure mir
    mich uns sehr so wirklich echt total absolut ganz ziemlich auch schon noch immer einfach ja doch mal hier es ist war
    hat habe wird wurde von besonders gerade wieder`),
  fr: words(`le la les l un une des de du d mon ma mes votre vos ton ta tes me m te t se s nous vous tres si vraiment
    tellement trop assez super absolument totalement completement tout deja encore toujours est ete a ai ont y en que ce
    c particulierement`),
  pt: words(`o a os as um uma meu minha meus minhas seu sua seus suas de do da dos das me te se nos lhe que muito tao bem
    bastante super realmente totalmente absolutamente completamente ja ainda sempre foi esta estao sao e ser sido no na
    em por com`),
};

/** What follows one of these outweighs what went before ("nice people, but my parcel is broken"). */
export const contrasts: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('but however unfortunately'),
  es: words('pero desgraciadamente lamentablemente'),
  de: words('aber jedoch allerdings'),
  fr: words('mais cependant pourtant malheureusement'),
  pt: words('mas porem infelizmente'),
};

/** Thanks, help and comparing: no praise in a message that asks for something. */
export const courtesies: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('thank thanks thanking thankful thx ty cheers appreciate appreciated grateful glad happy best better'),
  es: words('gracias grax agradezco agradeceria agradecido agradecida agradecemos amable mejor mejores ayuda ayudar'),
  de: words('danke dank dankbar lieb nett freundlich freuen freue gut best besser helfen hilft hilfe'),
  fr: words(
    'merci remercie remercions remercier reconnaissant reconnaissante aimable gentil meilleur meilleure mieux aide aider',
  ),
  pt: words(
    'obrigado obrigada obg brigado agradeco agradeceria grato grata valeu gentileza agradecia agradecida agradecido melhor melhores ajudar ajuda',
  ),
};

/** In a question, what follows one of these is not what happened ("what if it arrives damaged?"). */
export const suppositions: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('if'),
  es: words('si'),
  de: words('wenn falls'),
  fr: words('si'),
  pt: words('se caso'),
};

/** Words by which a message asks for something even without a question mark. */
export const requests: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('please pls plz kindly need want wanted could would like requesting request send asking'),
  es: words(`favor porfa porfavor necesito quiero quisiera querria gustaria podria podrian pueden puede solicito solicitar
    envien enviar enviarme agradeceria`),
  de: words(
    `bitte ware waren brauche benotige mochte mochten konnten konnen wurde will bitten schicken senden wunsche bitten`,
  ),
  fr: words(`svp stp plait prie voudrais veux souhaite souhaiterais aimerais pouvez pourriez besoin envoyez envoyer
    pourrais serais serait faudrait`),
  pt: words(`favor preciso quero queria gostaria poderia poderiam podem pode solicito enviem enviar agradeceria precisava agradecia seria
    necessito`),
};

/** Number words; with digits they stand for each other where a phrase has a 9 ("waiting 9 days"). */
export const numberWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('two three four five six seven eight nine ten twelve several many couple few second third fourth fifth'),
  es: words(`dos tres cuatro cinco seis siete ocho nueve diez varias varios muchas muchos tercera segunda cuarta`),
  de: words(`zwei drei vier funf sechs sieben acht neun zehn mehreren mehrere vielen dritte dritten vierte vierten`),
  fr: words(`deux trois quatre cinq six sept huit neuf dix plusieurs quelques troisieme deuxieme quatrieme`),
  pt: words(`dois duas tres quatro cinco seis sete oito nove dez varios varias muitos muitas terceira segunda quarta`),
};
