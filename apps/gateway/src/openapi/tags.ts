/** In order. */
export const tags = {
  Agents: 'AI customer-support agents',
  Conversations: 'Exchanges between an agent and a customer over one channel',
  Messages: 'The messages of a conversation',
  Notes: 'What the team tells each other about a conversation',
  'Saved replies': 'What the team answers often',
  Views: 'Names for sets of filters of the list of conversations',
  Customers: 'The people who open conversations, and what is known of them',
  Analytics: 'Metrics of conversations',
  Knowledge: 'What agents answer from, and questions they could not answer',
  Guidelines: 'What an agent does when something is the case',
  Models: 'The servers that agents may answer by',
  Tools: 'What agents may do beside answering: HTTP requests of yours',
  Turns: 'What agents do by themselves, and why',
  Memories: 'What agents remember of customers',
  Keys: 'Who may do what, and who did',
  People: 'Who signs in, and what they may do',
  Channels: 'Where customers write: widgets, WhatsApp, Slack',
  Webhooks: 'Addresses that receive events',
  Events: 'What happens, as a log and as a stream',
  Search: 'Messages, customers and knowledge by their words',
} as const;

export type Tag = keyof typeof tags;
