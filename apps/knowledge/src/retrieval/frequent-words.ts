import { stemOf, type Language } from '@parley/language/stems';

/** Besides fillers; they do not identify a subject. Without accents. */
const words: Readonly<Record<Language, string>> = {
  en: `faq policy policies rule rules term terms condition conditions period deadline window limit limits maximum minimum most least
    item items product products article articles order orders goods purchase purchases customer customers within up until after from
    last lasts takes full total currently valid general detail details overview guide page total long fast quick quickly often far`,
  de: `faq regel regeln richtlinie richtlinien bedingung bedingungen frist fristen zeitraum dauer dauert dauern hochstens maximal mindestens
    artikel produkt produkte ware waren bestellung bestellungen kauf kunde kunden innerhalb binnen bis ab nach gultig betragt betragen
    allgemein allgemeines ubersicht details seite insgesamt derzeit aktuell lang lange weit oft schnell zeit zeitlich`,
  es: `faq politica politicas norma normas condicion condiciones plazo plazos periodo maximo minimo articulo articulos producto productos
    pedido pedidos compra compras cliente clientes dentro hasta desde despues tarda tardan dura duran valido general detalles pagina total`,
  fr: `faq politique politiques regle regles condition conditions delai delais periode maximum minimum article articles produit produits
    commande commandes achat achats client clients jusqu depuis apres dure durent prend prennent valable general details page total
    longtemps vite`,
  pt: `faq politica politicas regra regras condicao condicoes prazo prazos periodo maximo minimo artigo artigos produto produtos pedido pedidos
    encomenda encomendas compra compras cliente clientes dentro ate desde apos depois demora demoram dura duram valido geral detalhes pagina total`,
};

const stems = Object.fromEntries(
  Object.entries(words).map(([language, list]) => [
    language,
    new Set(list.split(/\s+/).map((word) => stemOf(word, language as Language))),
  ]),
);

/** Rückgabefrist is about Rückgabe. */
const GERMAN_ENDING =
  /(\p{L}{5,}?)s?(?:recht|frist|fristen|zeit|zeiten|zeitraum|dauer|bedingungen|richtlinien?|regeln?)(?!\p{L})/giu;

/** Removes meaningless parts of words. */
export function withoutEndings(text: string, language: string): string {
  return language === 'de' ? text.replaceAll(GERMAN_ENDING, '$1') : text;
}

/** Such as weekdays, countries or cards: two words of one class are different things. */
export const classConcepts: ReadonlySet<string> = new Set(
  `abroad age app business card care child clothes currency hours how_long illness insurance job language location luggage material
  meal person pet pick_up size sport team`.split(/\s+/),
);

export function isGeneric(stem: string, language: string): boolean {
  return stems[language]?.has(stem) ?? false;
}
