/** The door for who answers customers: what a message is beside a question, and the sentences that are said. */
export { leavesNothingOpen, readSmallTalk } from './dialog/small-talk';
export type { SmallTalk } from './dialog/small-talk';
export { confirmationOf, confirmationFrames, frames, sentencesOf } from './dialog/sentences';
export type { Frames } from './dialog/frames';
export { readSensitiveTopics } from './dialog/sensitive-topics';
export type { SensitiveTopic } from './dialog/sensitive-topics';
export { saysYes } from './dialog/confirmation';
export { ownWords } from './dialog/own-words';
export { isAngry } from './dialog/anger';
export { isAutomaticReply } from './dialog/automatic-reply';
export { phraseFinder } from './find-phrase';
export { outcomeFrames } from './dialog/outcomes';
export type { ActionOutcome } from './dialog/outcomes';
