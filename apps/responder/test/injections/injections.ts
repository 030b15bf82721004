import { de } from './injections-de';
import { en } from './injections-en';
import { es } from './injections-es';
import { fr } from './injections-fr';
import { pt } from './injections-pt';

export const injections = { en, de, es, fr, pt };
