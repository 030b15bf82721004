import type { Permission } from './keys';

/** docs/contract.md, Events. */
export const objectTypes = {
  agent: ['agent.created', 'agent.updated', 'agent.deleted'],
  conversation: [
    'conversation.created',
    'conversation.updated',
    'conversation.escalated',
    'conversation.resolved',
    'conversation.reopened',
    'conversation.handed_back',
    'conversation.snoozed',
    'conversation.unsnoozed',
    'conversation.rated',
    'conversation.read',
    'conversation.target_near_breach',
    'conversation.target_breached',
  ],
  message: ['message.created', 'message.delivery_updated'],
  note: ['note.created', 'note.updated', 'note.deleted'],
  turn: ['turn.completed'],
  document: ['document.indexed', 'document.failed', 'document.deleted'],
  suggestion: ['suggestion.created'],
  model: ['model.failing'],
  key: ['key.created', 'key.updated', 'key.rolled', 'key.revoked'],
  member: ['member.invited', 'member.joined', 'member.updated', 'member.removed'],
  team: ['team.created', 'team.updated', 'team.deleted'],
  saved_reply: ['saved_reply.created', 'saved_reply.updated', 'saved_reply.deleted'],
  view: ['view.created', 'view.updated', 'view.deleted'],
  webhook: ['webhook.disabled'],
  customer: ['customer.created', 'customer.updated', 'customer.merged', 'customer.merge_undone', 'customer.erased'],
} as const;
export type ObjectName = keyof typeof objectTypes;

export const publicEventTypes = Object.values(objectTypes).flat();
export type PublicEventType = (typeof objectTypes)[ObjectName][number];

const readPermissions: Readonly<Record<ObjectName, Permission>> = {
  agent: 'agents:read',
  conversation: 'conversations:read',
  message: 'conversations:read',
  note: 'conversations:read',
  turn: 'turns:read',
  document: 'knowledge:read',
  suggestion: 'knowledge:read',
  model: 'connections:read',
  key: 'keys:read',
  member: 'members:read',
  team: 'members:read',
  saved_reply: 'conversations:read',
  view: 'conversations:read',
  webhook: 'webhooks:read',
  customer: 'customers:read',
};

/** That of its object. */
export function permissionOfEvent(type: PublicEventType): Permission {
  return readPermissions[objectOfEvent(type)];
}

/** The part before the dot. */
export function objectOfEvent(type: PublicEventType): ObjectName {
  return type.slice(0, type.indexOf('.')) as ObjectName;
}
