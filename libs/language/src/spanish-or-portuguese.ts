import { foldAccents } from './words';

/**
 * What only one of the two has. Words that both have (como, para, que, me, se, este) and those that are something else in
 * the other (no, a, da, e) tell nothing.
 */
const spanish = {
  words: new Set(
    `el los las la lo un una unos unas del al y en con sin mi mis es yo usted ustedes ellos ella ellas nosotros
    cuanto cuanta cuantos cuantas cuando donde quien quienes cual cuales hay soy estoy tengo tiene tienen puedo puede
    pueden quiero quiere hacer hago hacen muy tambien pero ya esto eso fue han he hasta desde ahora hoy ayer nada otro
    otra dinero tienda llego lleva talla zapatos tarjeta contrasena porfa gracias hola mejor plata
    necesito quisiera recibi devolver cambio`.split(/\s+/),
  ),
  letters: /ñ|ll|ci[oó]n|dad$|[bcfjlmnprstv]u[eé][bdgjlnrstv]|[bcdfmpqrstv]i[eé][bcgmnrst]|\p{L}{3}n$/u,
};
const portuguese = {
  words: new Set(
    `o os as um uma uns umas do dos das na nas ao aos em com sem meu meus minha minhas seu seus sua eu voce voces vc
    eles ela elas nao quanto quanta quantos quando onde quem qual quais sao foi fiz faz fazer fazem tem tenho posso pode
    podem quero quer preciso muito tambem mas ja isso isto pelo pela ate ainda hoje ontem outro outra vou vai ha vosso vossa
    vossos dinheiro loja encomenda entrega pagamento chegou sapatos cartao senha obrigado obrigada ola dia
    gostaria recebi devolver troca mudo mudar conta`.split(/\s+/),
  ),
  letters: /[ãõçâêôà]|lh|nh|ss|dade$|[bcdfglmnprstv](?:am|em|ou|ei|im|om)$|ções$/u,
};
const BOTH = new Set([...spanish.words].filter((word) => portuguese.words.has(word)));

/** No other language opens its questions with a sign. */
export function opensInSpanish(text: string): boolean {
  return /[¿¡]/u.test(text);
}

/** By how many signs of its own Portuguese (above 0) or Spanish (below 0) is ahead; both have most of their words. */
export function portugueseLead(text: string, words: readonly string[]): number {
  const signs = (own: typeof spanish): number =>
    words.filter((word) => {
      const plain = foldAccents(word);
      return (own.words.has(plain) && !BOTH.has(plain)) || own.letters.test(word);
    }).length;
  return signs(portuguese) - signs(spanish) - (opensInSpanish(text) ? words.length + 1 : 0);
}
