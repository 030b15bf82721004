import type { Language } from '../languages';

/** Words that turn the meaning of what follows, without accents. */
export const negators: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `not no never neither nor none without cannot cant can't dont don't doesnt doesn't didnt didn't isnt isn't arent
    aren't wasnt wasn't werent weren't wont won't wouldnt wouldn't couldnt couldn't shouldn't havent haven't hasn't
    hadn't ain't hardly`.split(/\s+/),
  ),
  es: new Set('no nunca jamas sin ni ningun ninguna ninguno nadie tampoco'.split(' ')),
  de: new Set('nicht nichts kein keine keinen keinem keiner keines nie niemals ohne weder'.split(' ')),
  fr: new Set('ne n pas jamais aucun aucune sans ni'.split(' ')),
  pt: new Set('nao nunca jamais nem sem nenhum nenhuma tampouco'.split(' ')),
};
