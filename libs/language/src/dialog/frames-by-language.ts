import type { Language } from '../languages';
import type { Frames } from './frames';
import { framesDe } from './frames-de';
import { framesEn } from './frames-en';
import { framesEs } from './frames-es';
import { framesFr } from './frames-fr';
import { framesPt } from './frames-pt';

export const frames: Readonly<Record<Language, Frames>> = {
  en: framesEn,
  es: framesEs,
  de: framesDe,
  fr: framesFr,
  pt: framesPt,
};
