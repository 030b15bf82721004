import type { ServiceRule } from './roles';

/** Services of channels and webhooks: part of `serviceRules`. */
export const deliveryRules: Readonly<Record<string, ServiceRule>> = {
  'parley.webhook.v1.WebhookService': {
    servedBy: 'webhook',
    callers: {
      CreateWebhook: ['gateway'],
      GetWebhook: ['gateway'],
      ListWebhooks: ['gateway', 'account'],
      UpdateWebhook: ['gateway'],
      DeleteWebhook: ['gateway'],
      RotateSecret: ['gateway'],
      TestWebhook: ['gateway'],
      RecoverWebhook: ['gateway'],
      ListDeliveries: ['gateway'],
      GetDelivery: ['gateway'],
      ResendDelivery: ['gateway'],
      EraseConversations: ['account'],
      EraseAccount: ['account'],
      CountSealedSecrets: ['operator'],
      ResealSecrets: ['operator'],
    },
  },
  'parley.media.v1.MediaService': {
    servedBy: 'media',
    callers: {
      CreateMedia: ['gateway', 'channel'],
      GetMedia: ['gateway', 'channel'],
      ReadMedia: ['gateway', 'channel'],
      AttachMedia: ['conversation'],
      EraseConversations: ['account'],
      EraseAccount: ['account'],
    },
  },
  'parley.channel.v1.ChannelService': {
    servedBy: 'channel',
    callers: {
      // The demo creates a widget.
      CreateConnection: ['gateway', 'operator'],
      GetConnection: ['gateway'],
      ListConnections: ['gateway', 'operator', 'account'],
      UpdateConnection: ['gateway'],
      DeleteConnection: ['gateway'],
      TestConnection: ['gateway'],
      CreatePreview: ['gateway'],
      SimulateMessage: ['gateway'],
      ListOutbox: ['gateway'],
      ListRejectedUpdates: ['gateway'],
      ListTemplates: ['gateway'],
      SendTemplateMessage: ['gateway'],
      EraseConversations: ['account'],
      EraseAccount: ['account'],
      CountSealedSecrets: ['operator'],
      ResealSecrets: ['operator'],
    },
  },
  'parley.notification.v1.NotificationService': {
    servedBy: 'notification',
    callers: {
      GetSettings: ['gateway'],
      ReplaceSettings: ['gateway'],
      AddPushSubscription: ['gateway'],
      ListPushSubscriptions: ['gateway'],
      RemovePushSubscription: ['gateway'],
      GetMailStatus: ['gateway'],
      SendInvitation: ['gateway'],
      EraseConversations: ['account'],
      EraseAccount: ['account'],
      CountSealedSecrets: ['operator'],
      ResealSecrets: ['operator'],
    },
  },
};
