import type { Language } from '../languages';
import { splitPhrases } from './split-phrases';

/** How a language opens a question, without accents; every entry is the beginning of a clause. */
export interface QuestionWords {
  /** Openers that make a question even where the question mark is missing. */
  openers: readonly string[];
  /** Openers that exclaim as well ("quelle mauvaise expérience"): without a question mark they ask beside one of `verbs` only. */
  exclaiming?: { openers: readonly string[]; verbs: readonly string[] };
  /** Words said before a question that do not belong to it: greetings, politeness. */
  politeness: readonly string[];
  /** Words that ask (where, when, how): they tell apart questions of a single word ("Where is my order?"). */
  interrogatives: readonly string[];
  /** Words without weight for the subject of a question, besides the function words. */
  weightless: readonly string[];
  /** Words that a question may be asked with alike; the first of a line stands for them. */
  synonyms: readonly (readonly string[])[];
}

export const questionWords: Readonly<Record<Language, QuestionWords>> = {
  en: {
    openers:
      splitPhrases(`how;where;why;who;which;what is;what are;what's;what do;what does;what time;what kind;what happens;when is;when
      are;when will;when do;when does;when can;can i;can you;can we;can my;could i;could you;would you;will you;will my;
      will it;do you;do i;does the;does it;does my;did you;is there;is it;is the;is my;is this;are there;are you;has my;
      has the;have you;am i;may i;should i;i wonder; what
      can;what should;what would;what if;what about;what payment;what size;what color;what colour;what cards`),
    exclaiming: {
      openers: ['how'],
      verbs:
        'do does did can could is are am was were will would shall should may might must has have much many long often to about'.split(
          ' ',
        ),
    },
    politeness: `hi hello hey please good morning afternoon evening sorry excuse me so and ok okay thanks`.split(/\s+/),
    interrogatives: `how where when why who which what`.split(' '),
    weightless:
      `please hi hello hey want need know tell help possible possibly would could can may way get go let us thanks
      thank like able exactly actually just still yet also kindly wonder sorry excuse good morning shall a`.split(
        /\s+/,
      ),
    synonyms: [
      'change reset recover restore modify update edit'.split(' '),
      'package parcel shipment'.split(' '),
      'refund reimburse reimbursement'.split(' '),
      'email mail'.split(' '),
      'buy purchase'.split(' '),
    ],
  },
  es: {
    openers:
      splitPhrases(`como puedo;como hago;como se;donde;cuando;por que;quien;cual;cuales;cuanto;cuanta;cuantos;cuantas;que es;que
      tarjetas;que hago;que pasa;que metodos;puedo;puede;pueden;podria;podrian;tienen;tiene;hay;es posible;se puede;
      aceptan;hacen;de que;a que;en que`),
    politeness: `hola buenos buenas dias tardes noches por favor perdon disculpe disculpa y oye`.split(/\s+/),
    interrogatives: `como donde cuando porque quien cual cuales cuanto cuanta cuantos cuantas que`.split(' '),
    weightless:
      `hola favor quiero quisiera necesito saber decir decirme dime puedo puede pueden podria podrian hago hacer
      gracias gustaria posible ayudar ayuda ayudarme buenas buenos dias tardes forma manera`.split(/\s+/),
    synonyms: [
      'cambiar restablecer recuperar modificar actualizar resetear'.split(' '),
      'paquete encomienda'.split(' '),
      'reembolso reintegro'.split(' '),
      'correo email mail'.split(' '),
    ],
  },
  de: {
    openers:
      splitPhrases(`wie;wo;wann;warum;wieso;weshalb;wer;welche;welcher;welches;welchen;was ist;was kostet;was sind;was muss;was
      passiert;wohin;woher;womit;kann ich;kann man;koennen;konnen sie;konnt ihr;konnten sie;gibt es;haben sie;habt ihr;
      ist es;ist das;ist der;ist die;ist mein;sind die;darf ich;muss ich;bieten sie;nehmen sie;liefern sie`),
    exclaiming: {
      openers: ['welche', 'welcher', 'welches', 'welchen'],
      verbs:
        'ist sind war hat habe haben gibt kann kannst konnen konnte soll muss darf wird werden brauche nehmen akzeptieren bieten gilt sie ihr ich man'.split(
          ' ',
        ),
    },
    politeness: `hallo hi guten tag morgen abend bitte entschuldigung und moin danke`.split(/\s+/),
    interrogatives: `wie wo wann warum wieso weshalb wer was welche welcher welches welchen wohin woher`.split(' '),
    weightless:
      `bitte hallo guten tag mochte will kann konnen konnte konnten brauche wissen sagen helfen hilfe gerne gern
      danke moglich geht mal eigentlich denn darf muss gibt`.split(/\s+/),
    synonyms: [
      'zurucksetzen wiederherstellen'.split(' '),
      'paket sendung'.split(' '),
      'passwort kennwort'.split(' '),
      'email mail'.split(' '),
    ],
  },
  fr: {
    openers:
      splitPhrases(`comment;ou est;ou sont;ou en;ou puis;ou se;quand;pourquoi;qui;quel;quelle;quels;quelles;combien;est ce;qu est
      ce;puis je;peut on;pouvez vous;peux tu;pourriez vous;avez vous;as tu;acceptez vous;livrez vous;faut il;y a t
      il;a quelle;de quelle`),
    exclaiming: {
      openers: ['quel', 'quelle', 'quels', 'quelles'],
      verbs: 'est sont etait sera seront faut dois doit puis peut peux peuvent ai as avez vous tu je on'.split(' '),
    },
    politeness: `bonjour bonsoir salut svp s il vous plait pardon excusez moi et merci`.split(/\s+/),
    interrogatives: `comment ou quand pourquoi qui quel quelle quels quelles combien`.split(' '),
    weightless: `bonjour salut merci puis peut peux pouvez pourriez faire fais voudrais veux souhaite besoin savoir dire
      aider aide est ce plait svp possible faut moyen comment plus`.split(/\s+/),
    synonyms: [
      'changer reinitialiser modifier recuperer'.split(' '),
      'colis paquet'.split(' '),
      'email mail courriel'.split(' '),
    ],
  },
  pt: {
    openers:
      splitPhrases(`como;onde;quando;por que;porque;quem;qual;quais;quanto;quanta;quantos;quantas;o que;que horas;posso;pode;
      podem;poderia;voces tem;voces aceitam;voces fazem;tem como;ha como;existe;e possivel;da para;cade;tem
      alguma`),
    politeness: `ola oi bom dia boa tarde noite por favor desculpe e obrigado obrigada`.split(/\s+/),
    interrogatives: `como onde quando porque quem qual quais quanto quanta quantos quantas que cade`.split(' '),
    weightless: `ola oi favor quero queria gostaria preciso saber dizer posso pode podem poderia faco fazer obrigado
      obrigada possivel ajudar ajuda voces voce jeito maneira tem`.split(/\s+/),
    synonyms: [
      'mudar alterar redefinir recuperar modificar'.split(' '),
      'pacote encomenda'.split(' '),
      'reembolso estorno'.split(' '),
      'email mail'.split(' '),
    ],
  },
};
