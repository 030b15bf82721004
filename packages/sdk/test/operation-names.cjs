// The SDK's methods by operation, for the tests of both.
'use strict';

/**
 * Methods named unlike their paths.
 *
 * @type {Readonly<Record<string, string>>}
 */
const names = {
  streamEvents: 'events.stream',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  openConversation: 'conversations.open',
  rateConversation: 'conversations.rate',
  markConversationRead: 'conversations.markRead',
  sendMessage: 'conversations.messages.send',
  sendTemplateMessage: 'conversations.messages.sendTemplate',
  readMedia: 'media.read',
  startTurn: 'conversations.turns.start',
  getOverview: 'analytics.overview',
  getConversationMetrics: 'analytics.conversations',
  getAgentMetrics: 'analytics.agents',
  getSentiment: 'analytics.sentiment',
  search: 'search',
  searchKnowledge: 'knowledge.search',
  putKnowledgeDocument: 'knowledge.documents.put',
  getSessionMethods: 'session.methods',
  signIn: 'session.signIn',
  beginPasswordReset: 'session.beginPasswordReset',
  getSession: 'session.get',
  signOut: 'session.signOut',
  signOutEverywhere: 'session.signOutEverywhere',
  updatePerson: 'session.updatePerson',
  getNotificationSettings: 'session.notifications.get',
  replaceNotificationSettings: 'session.notifications.replace',
  listPushSubscriptions: 'session.pushSubscriptions.list',
  addPushSubscription: 'session.pushSubscriptions.add',
  removePushSubscription: 'session.pushSubscriptions.delete',
  getAvailability: 'session.getAvailability',
  setAvailability: 'session.setAvailability',
  beginPasskeySignIn: 'session.beginPasskeySignIn',
  signInWithPasskey: 'session.signInWithPasskey',
  listPasskeys: 'session.passkeys.list',
  beginPasskey: 'session.passkeys.begin',
  addPasskey: 'session.passkeys.add',
  removePasskey: 'session.passkeys.delete',
  beginOidcSignIn: 'session.beginOidcSignIn',
  signInWithOidc: 'session.signInWithOidc',
  listIdentities: 'session.identities.list',
  beginIdentity: 'session.identities.begin',
  addIdentity: 'session.identities.add',
  removeIdentity: 'session.identities.delete',
  lookUpInvitation: 'invitations.lookUp',
  acceptInvitation: 'invitations.accept',
  inviteMember: 'members.invite',
  renewInvitation: 'members.renewInvitation',
  getAccount: 'account.get',
  getRetention: 'account.retention.get',
  getMemberFigures: 'analytics.members',
  getTeamFigures: 'analytics.teams',
  getTargets: 'account.targets.get',
  setTargets: 'account.targets.set',
  getSurvey: 'account.survey.get',
  setSurvey: 'account.survey.set',
  readExport: 'account.export',
};

/**
 * `/v1/agents/{id}/versions` is listed by `agents.versions.list`; other words after an id are actions.
 *
 * @param {{ operationId: string, method: string, path: string }} operation its method in capitals
 * @returns {string} the SDK's method, as `agents.versions.list`
 */
function nameOf({ operationId, method, path }) {
  const given = names[operationId];
  if (given !== undefined) return given;
  const words = path.split('/').slice(2);
  const places = words.filter((word) => !word.startsWith('{')).join('.');
  const resource = places.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const isItem = words.at(-1)?.startsWith('{');
  if (method === 'GET') return `${resource}.${isItem ? 'get' : 'list'}`;
  if (method === 'PATCH') return `${resource}.update`;
  if (method === 'DELETE') return `${resource}.delete`;
  const isAction = words.at(-2)?.startsWith('{') && !operationId.startsWith('create');
  return isAction ? resource : `${resource}.create`;
}

/**
 * All methods of a client.
 *
 * @param {object} resource
 * @param {string} [prefix]
 * @returns {Map<string, (...args: unknown[]) => PromiseLike<unknown>>} by name, as `agents.versions.list`
 */
function methodsOf(resource, prefix = '') {
  const found = new Map();
  for (const [name, value] of Object.entries(resource)) {
    if (typeof value === 'function') found.set(`${prefix}${name}`, value);
    else for (const inner of methodsOf(value, `${prefix}${name}.`)) found.set(...inner);
  }
  return found;
}

module.exports = { methodsOf, nameOf };
