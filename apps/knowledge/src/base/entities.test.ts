import { decodeEntities } from './entities';

test.each([
  ['1&#160;299&nbsp;&euro; &#x2013; caf&eacute;', '1\u00a0299 € – café'],
  ['&Auml;&szlig;&ccedil;', 'Äßç'],
  ['&amp;euro; &unknown; &#99999999; AT&T;', '&euro; &unknown; &#99999999; AT&T;'],
])('%s', (text, plain) => expect(decodeEntities(text)).toBe(plain));
