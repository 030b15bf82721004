import { judgeBusinesses } from '../../test/words/judge-businesses';

judgeBusinesses([
  ...['hotel', 'store', 'garage', 'school', 'cafe', 'vet', 'rental', 'bookshop', 'gym', 'airline', 'software'],
  ...['insurance', 'bakery', 'telecom', 'museum', 'furniture', 'languageschool', 'leisurecentre', 'printshop'],
  ...['workshops', 'lockers'],
]);
