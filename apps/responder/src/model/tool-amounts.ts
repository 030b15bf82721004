import { isJsonObject, type Json, type JsonObject } from '@parley/schemas';

const CURRENCY_NAME = /^currency(?:_?code)?$/i;
const CODE = /^[a-z]{3}$/i;
const MONEY_NAME =
  /amount|price|cost|total|sum|fee|balance|due|paid|refund|charge|value|preis|betrag|summe|precio|importe|prix|montant|pre[cç]o|valor|prezzo|importo|prijs|bedrag|cena|kwota/i;
const CURRENCY_IN_NAME = /_(eur|usd|gbp|chf|brl|pln|sek|nok|dkk|jpy|cad|aud)$/i;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** `{"total_eur": 49.9}` as `49.9 EUR`. */
export function amountsIn(text: string): string {
  try {
    return [...amountsOf(JSON.parse(text) as Json)].join('\n');
  } catch {
    return '';
  }
}

function* amountsOf(json: Json): Generator<string> {
  if (Array.isArray(json)) for (const item of json) yield* amountsOf(item);
  if (!isJsonObject(json)) return;
  const common = commonCurrency(json);
  for (const [name, value] of Object.entries(json)) {
    const currency = CURRENCY_IN_NAME.exec(name)?.[1] ?? (MONEY_NAME.test(name) ? common : undefined);
    if (currency !== undefined && isNumber(value)) yield `${value} ${currency.toUpperCase()}`;
    yield* amountsOf(value);
  }
}

function commonCurrency(json: JsonObject): string | undefined {
  const [, currency] = Object.entries(json).find(([name]) => CURRENCY_NAME.test(name)) ?? [];
  return typeof currency === 'string' && CODE.test(currency) ? currency : undefined;
}

function isNumber(value: Json): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));
}
