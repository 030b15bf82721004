/** Beside a number. */
export const limits: Readonly<Record<'up' | 'down' | 'until' | 'within', RegExp>> = {
  up: /(?<!\p{L})(?:at least|at the least|(?:a )?minimum(?: of)?|no less than|not less than|more than|over|above|longer than|mindestens|wenigstens|mehr als|uber|langer als|minimum|al menos|por lo menos|(?:como )?minimo(?: de)?|mas de|au moins|plus de|au minimum|pelo menos|no minimo|mais de|almeno|(?:come )?minimo|piu di|oltre(?: i)?|minstens|ten minste|minimaal|meer dan|co najmniej|przynajmniej|ponad|powyzej|wiecej niz|from(?: the)?(?: age)?(?: of)?|starting (?:at|from)|ab|a partir de[sl]?(?: los| os| l'age de)?|a partir (?:des|dos|du)|des|desde)\s*(?:the age of\s*)?$/u,
  down: /(?<!\p{L})(?:at most|at the most|(?:a )?maximum(?: of)?|max\.?|no more than|not more than|less than|fewer than|under|below|nearly|almost|close to|hochstens|maximal|weniger als|unter|nicht mehr als|knapp|fast|beinahe|nahezu|(?:como )?maximo(?: de)?|menos de|no mas de|casi|au plus|(?:au )?maximum(?: de)?|moins de|pas plus de|presque|pres de|no maximo|nao mais de|quase|perto de|al massimo|meno di|non piu di|hoogstens|maximaal|minder dan|niet meer dan|(?:co )?najwyzej|maksymalnie|mniej niz|ponizej)\s*$/u,
  until:
    /(?<!\p{L})(?:up to|until|till|to the age of|bis zu|bis|hasta(?: los)?|jusqu'a|jusqu'au|ate(?: aos| as| a)?)\s*(?:the age of|the|zum alter von)?\s*$/u,
  within:
    /(?<!\p{L})(?:within|innerhalb(?: von)?|binnen|en(?: un plazo de)?|en menos de|dentro de|sous|dans(?: les)?|em(?: ate)?|no prazo de)\s*$/u,
};
export const AFTER_UP =
  /^\s*(?:\p{L}+\s+){0,3}?(?:or (?:more|older|over)|and (?:over|older|up|more)|on(?:wards)?\s*(?:$|[,.;)])|upwards|oder (?:mehr|alter|langer)|und (?:alter|mehr|langer)|aufwarts|o mas|en adelante|y mas|ou plus|et plus|ou mais|em diante|e mais|o piu|e oltre|of (?:ouder|meer)|en ouder|lub (?:wiecej|starsz\p{L}+))/u;
export const BEFORE_AFTER =
  /^\s*(?:\p{L}+\s+){0,3}?(?:before|vor(?:her|ab)?|antes|avant|in advance|im voraus|prior)\b/u;
/** `from 9 to 18` is no limit. */
export const RANGE_AFTER =
  /^[^\p{L}\d]*(?::\d\d|h\d\d|\s*(?:am|pm|a\.m\.|p\.m\.|uhr|h|o'clock))?\s*(?:-|–|to|until|till|bis|a|as|y|e|et|and|und|hasta(?: las)?|ate(?: as)?)\s*(?:las |as )?\d/u;
export const RANGE_BEFORE =
  /\d(?:\s*(?:am|pm|a\.m\.|p\.m\.|uhr|h|o'clock))?\s*(?:-|–|to|until|till|bis(?: zu)?|a|as|hasta(?: las)?|ate(?: as)?)\s*$/u;
