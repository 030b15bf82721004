import { listAudit } from './audit.list';
import { getAgentVersion } from './agent-versions.get';
import { listAgentVersions } from './agent-versions.list';
import { restoreAgentVersion } from './agent-versions.restore';
import { getAgentMetrics } from './analytics.agent';
import { getConversationMetrics } from './analytics.conversations';
import { getOverview } from './analytics.overview';
import { getMemberFigures } from './analytics.members';
import { getTeamFigures } from './analytics.teams';
import { getSentiment } from './analytics.sentiment';
import { eraseConversation } from './conversations.erase';
import { getConversation } from './conversations.get';
import { listConversations } from './conversations.list';
import { markConversationRead } from './conversations.mark-read';
import { openConversation } from './conversations.open';
import { sayPresence } from './conversations.presence';
import { rateConversation } from './conversations.rate';
import { resolveConversation, unresolveConversation } from './conversations.resolve';
import { snoozeConversation, unsnoozeConversation } from './conversations.snooze';
import { updateConversation } from './conversations.update';
import { accountRoutes } from './account-routes';
import { acceptInvitation } from './invitations.accept';
import { lookUpInvitation } from './invitations.look-up';
import { renewInvitation } from './members.invitation';
import { identityRoutes } from './identity-routes';
import { notificationRoutes } from './notification-routes';
import { passkeyRoutes } from './passkey-routes';
import { availabilityRoutes } from './person.availability';
import { updatePerson } from './person.update';
import type { Route } from './route';
import { signIn } from './session.create';
import { signOut, signOutEverywhere } from './session.delete';
import { getSession } from './session.get';
import { getSessionMethods } from './session.methods';
import { beginPasswordReset } from './session.password-reset';
import { revokeKey } from './keys.revoke';
import { rollKey } from './keys.roll';
import { searchKnowledge } from './knowledge.search';
import { syncKnowledgeSource } from './knowledge-sources.sync';
import { acceptKnowledgeSuggestion } from './knowledge-suggestions.accept';
import { dismissKnowledgeSuggestion } from './knowledge-suggestions.dismiss';
import { getKnowledgeSuggestion } from './knowledge-suggestions.get';
import { listKnowledgeSuggestions } from './knowledge-suggestions.list';
import { getMessage } from './messages.get';
import { listMessages } from './messages.list';
import { sendMessage } from './messages.send';
import { search, searchPermissions } from './search';
import { eventPermissions } from './events.filter';
import { getEvent } from './events.get';
import { listEvents } from './events.list';
import { streamEvents } from './events.stream';
import { checkModel } from './models.check';
import { customerRoutes } from './customers';
import { customerMergeRoutes } from './customer-merges';
import { savedReplyRoutes } from './saved-replies';
import { viewRoutes } from './views';
import { teamRoutes } from './teams';
import { testTool } from './tools.test-call';
import { approveTurn } from './turns.approve';
import { getTurn } from './turns.get';
import { listTurns } from './turns.list';
import { previewTurn } from './turns.preview';
import { rejectTurn } from './turns.reject';
import { startTurn } from './turns.start';
import { getDelivery } from './deliveries.get';
import { listDeliveries } from './deliveries.list';
import { resendDelivery } from './deliveries.resend';
import { recoverWebhook } from './webhooks.recover';
import { rotateWebhookSecret } from './webhooks.rotate-secret';
import { testWebhook } from './webhooks.test-event';
import { noteRoutes } from './notes';
import { guidelineRoutes } from './guidelines';
import { modelRoutes } from './models';
import { toolRoutes } from './tools';
import { channelRoutes } from './channels';
import { simulateMessage } from './channels.simulate';
import { previewChannel } from './channels.preview';
import { testChannel } from './channels.test-use';
import { listOutbox } from './outbox.list';
import { listRejectedUpdates } from './rejected-updates.list';
import { sendTemplateMessage } from './template-messages.send';
import { listTemplates } from './templates.list';
import { webhookRoutes } from './webhooks';
import { memoryRoutes } from './memories';
import { knowledgeAnswerRoutes } from './knowledge-answers';
import { knowledgeDocumentRoutes } from './knowledge-documents';
import { knowledgeSourceRoutes } from './knowledge-sources';
import { agentRoutes } from './agents';
import { keyRoutes } from './keys';
import { mediaRoutes } from './media';
import { memberRoutes } from './members';

export type { Method, Route } from './route';

/** Everything under /v1: source of the router and the API description. */
export const routes: readonly Route[] = [
  ...agentRoutes,
  ['POST', '/agents/:id/preview', 'agents:write', previewTurn],
  ['GET', '/agents/:id/versions', 'agents:read', listAgentVersions],
  ['GET', '/agents/:id/versions/:version', 'agents:read', getAgentVersion],
  ['POST', '/agents/:id/versions/:version/restore', 'agents:write', restoreAgentVersion],
  ...guidelineRoutes,

  ['GET', '/conversations', 'conversations:read', listConversations],
  ['POST', '/conversations', 'conversations:write', openConversation],
  ['GET', '/conversations/:id', 'conversations:read', getConversation],
  ['PATCH', '/conversations/:id', 'conversations:write', updateConversation],
  ['DELETE', '/conversations/:id', 'conversations:erase', eraseConversation],
  ['POST', '/conversations/:id/resolve', 'conversations:write', resolveConversation],
  ['POST', '/conversations/:id/unresolve', 'conversations:write', unresolveConversation],
  ['POST', '/conversations/:id/snooze', 'conversations:write', snoozeConversation],
  ['POST', '/conversations/:id/unsnooze', 'conversations:write', unsnoozeConversation],
  ['POST', '/conversations/:id/rating', 'conversations:write', rateConversation],
  ['PUT', '/conversations/:id/read', 'conversations:write', markConversationRead],
  ['PUT', '/conversations/:id/presence', 'conversations:write', sayPresence],
  ['GET', '/conversations/:id/messages', 'conversations:read', listMessages],
  ['POST', '/conversations/:id/messages', 'conversations:write', sendMessage],
  ['POST', '/conversations/:id/template_messages', 'conversations:write', sendTemplateMessage],
  ['GET', '/conversations/:id/messages/:message_id', 'conversations:read', getMessage],
  ['GET', '/conversations/:id/turns', 'turns:read', listTurns],
  ['POST', '/conversations/:id/turns', 'conversations:write', startTurn],

  ...mediaRoutes,

  ...noteRoutes,

  ...savedReplyRoutes,

  ...viewRoutes,

  ...customerRoutes,
  ...customerMergeRoutes,

  ['GET', '/turns/:id', 'turns:read', getTurn],
  ['POST', '/turns/:id/approve', 'conversations:write', approveTurn],
  ['POST', '/turns/:id/reject', 'conversations:write', rejectTurn],

  ...memoryRoutes,

  ...knowledgeAnswerRoutes,
  ...knowledgeDocumentRoutes,
  ...knowledgeSourceRoutes,
  ['POST', '/knowledge/sources/:id/sync', 'knowledge:write', syncKnowledgeSource],
  ['POST', '/knowledge/search', 'knowledge:read', searchKnowledge],
  ['GET', '/knowledge/suggestions', 'knowledge:read', listKnowledgeSuggestions],
  ['GET', '/knowledge/suggestions/:id', 'knowledge:read', getKnowledgeSuggestion],
  ['POST', '/knowledge/suggestions/:id/accept', 'knowledge:write', acceptKnowledgeSuggestion],
  ['POST', '/knowledge/suggestions/:id/dismiss', 'knowledge:write', dismissKnowledgeSuggestion],

  ...modelRoutes,
  ['POST', '/models/:id/check', 'connections:write', checkModel],

  ...toolRoutes,
  ['POST', '/tools/:id/test', 'connections:write', testTool],

  ...keyRoutes,
  ['POST', '/keys/:id/roll', 'keys:write', rollKey],
  ['POST', '/keys/:id/revoke', 'keys:write', revokeKey],
  ['GET', '/audit', 'audit:read', listAudit],

  ['GET', '/session/methods', 'public', getSessionMethods],
  ['POST', '/session', 'public', signIn],
  ['POST', '/session/password_reset', 'public', beginPasswordReset],
  ['GET', '/session', 'session', getSession],
  ['DELETE', '/session', 'session', signOut],
  ['DELETE', '/sessions', 'session', signOutEverywhere],
  ['PATCH', '/session/person', 'session', updatePerson],
  ...availabilityRoutes,
  ...passkeyRoutes,
  ...notificationRoutes,
  ...identityRoutes,
  ['POST', '/invitations/look-up', 'public', lookUpInvitation],
  ['POST', '/invitations/accept', 'public', acceptInvitation],
  ...memberRoutes,
  ['POST', '/members/:id/invitation', 'members:write', renewInvitation],
  ...teamRoutes,
  ...accountRoutes,

  ...channelRoutes,
  ['POST', '/channels/:id/test', 'agents:write', testChannel],
  ['POST', '/channels/:id/preview', 'agents:write', previewChannel],
  ['POST', '/channels/:id/simulate', 'conversations:write', simulateMessage],
  ['GET', '/channels/:id/outbox', 'conversations:read', listOutbox],
  ['GET', '/channels/:id/rejected_updates', 'conversations:read', listRejectedUpdates],
  ['GET', '/channels/:id/templates', 'conversations:read', listTemplates],

  ...webhookRoutes,
  ['POST', '/webhooks/:id/rotate-secret', 'webhooks:write', rotateWebhookSecret],
  ['POST', '/webhooks/:id/test', 'webhooks:write', testWebhook],
  ['POST', '/webhooks/:id/recover', 'webhooks:write', recoverWebhook],
  ['GET', '/webhooks/:id/deliveries', 'webhooks:read', listDeliveries],

  ['GET', '/deliveries/:id', 'webhooks:read', getDelivery],
  ['POST', '/deliveries/:id/resend', 'webhooks:write', resendDelivery],

  ['GET', '/events', eventPermissions, listEvents],
  ['GET', '/events/stream', eventPermissions, streamEvents],
  ['GET', '/events/:id', eventPermissions, getEvent],

  ['GET', '/search', searchPermissions, search],

  ['GET', '/analytics/overview', 'analytics:read', getOverview],
  ['GET', '/analytics/conversations', 'analytics:read', getConversationMetrics],
  ['GET', '/analytics/agents/:id', 'analytics:read', getAgentMetrics],
  ['GET', '/analytics/sentiment', 'analytics:read', getSentiment],
  ['GET', '/analytics/members', 'analytics:read', getMemberFigures],
  ['GET', '/analytics/teams', 'analytics:read', getTeamFigures],
];
