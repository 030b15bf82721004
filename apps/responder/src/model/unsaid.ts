import { addedClause, agreedThing, type Known } from './added-clauses';
import { crossedIn } from './crossed-parts';
import { otherExtent } from './extents';
import { addedItem, onlySome } from './item-lists';
import { beyondLimit } from './limits';
import { turnedCondition } from './turned-conditions';
import { turnedParty } from './turned-parties';
import { turnedIn } from './turned-words';

/** What a statement adds to its sources, or turns, although it has most of their words. */
export function unsaidIn(statement: string, known: Known): string | undefined {
  return (
    addedClause(statement, known) ??
    agreedThing(statement, known) ??
    addedItem(statement, known) ??
    onlySome(statement, known) ??
    crossedIn(statement, known) ??
    turnedCondition(statement, known) ??
    turnedParty(statement, known) ??
    otherExtent(statement, known) ??
    turnedIn(statement, known) ??
    beyondLimit(statement, known)
  );
}
