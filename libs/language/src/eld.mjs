/*
 * An ES module, because the detector is one and offers no entry for require(). Node from 20.19 on loads this file
 * with require(), so that the rest of the product stays CommonJS and nothing has to be awaited.
 * "extrasmall" is the 1 MB database; the bigger ones were no better on the labelled messages (ADR 0006).
 */
export { eld } from 'eld/extrasmall';
