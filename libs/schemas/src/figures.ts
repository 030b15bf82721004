import { handoffReasons, resolutionKinds } from './conversations';

const byCreation = [
  'total',
  'resolved',
  'escalated',
  'active',
  'ever_escalated',
  'automated',
  'repeat_contacts',
  'positive',
  'neutral',
  'negative',
  'involved',
  'contained',
  ...resolutionKinds.map((kind) => `resolution_${kind}` as const),
  ...handoffReasons.map((reason) => `handoff_${reason}` as const),
] as const;

/**
 * With a list of conversations (docs/contract.md, Analytics): those created, resolved or rated in the window, or with a
 * message or turn in it.
 */
export const figures = [
  ...byCreation,
  'topic',
  'unresolved_topic',
  'resolutions',
  'ratings',
  'auto_resolutions',
  'durable_resolutions',
  'messages',
  'customer_messages',
  'messages_in_other_languages',
  'answers',
  'intent',
  'turns',
  'turns_posted',
  'turns_asked',
  'turns_unknown',
  'turns_superseded',
] as const;
export type Figure = (typeof figures)[number];

export const topicFigures: readonly Figure[] = ['topic', 'unresolved_topic', 'intent'];
