/** The door for who answers customers: what a message is beside a question, and the sentences that are said. */
export { readSmallTalk } from './dialog/small-talk';
export type { SmallTalk } from './dialog/small-talk';
export { frames } from './dialog/frames';
export type { Frames } from './dialog/frames';
