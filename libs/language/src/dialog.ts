/** Entry for messages that are no question. */
export { greetsToo, leavesNothingOpen, readSmallTalk } from './dialog/small-talk';
export type { SmallTalk } from './dialog/small-talk';
export { readSensitiveTopics } from './dialog/sensitive-topics';
export type { SensitiveTopic } from './dialog/sensitive-topics';
export { readPlace } from './dialog/choice';
export { echoesOf, saysNo, saysOnlyThanks, saysYes } from './dialog/confirmation';
export { ownWords } from './dialog/own-words';
export { isAngry } from './dialog/anger';
export { isAutomaticReply } from './dialog/automatic-reply';
export { phraseFinder } from './find-phrase';
