import { de } from './injections-de';
import { en } from './injections-en';
import { es } from './injections-es';
import { fr } from './injections-fr';
import { pt } from './injections-pt';

/** What people write to turn an agent against its business, by language. */
export const injections = { en, de, es, fr, pt };
