import { judgeBusinesses } from '../../test/words/judge-businesses';

judgeBusinesses(['clinic', 'energy', 'dentist', 'theatre', 'rates', 'smallbank', 'ferryport']);
