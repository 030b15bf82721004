/** In order. */
export const tags = {
  Agents: 'AI customer-support agents',
  Conversations: 'Exchanges between an agent and a customer over one channel',
  Messages: 'The messages of a conversation',
  Notes: 'The notes that the team writes about a conversation',
  'Saved replies': 'Answers that the team often sends',
  Views: 'Named sets of filters for the list of conversations',
  Customers: 'The people who open conversations, and what is known about them',
  Analytics: 'Metrics of conversations',
  Knowledge: 'What agents answer from, and questions they could not answer',
  Guidelines: 'What an agent does in certain cases',
  Models: 'The servers whose models agents may use',
  Tools: 'What agents may do besides answering: HTTP requests to your systems',
  Turns: 'What agents do automatically, and why',
  Memories: 'What agents remember about customers',
  Keys: 'Who may do what, and who did what',
  People: 'Who signs in, and what they may do',
  Channels: 'Where customers write: widgets, WhatsApp, Slack',
  Webhooks: 'Addresses that receive events',
  Events: 'Everything that happens, as a log and as a stream',
  Search: 'Search for messages, customers and knowledge by words',
} as const;

export type Tag = keyof typeof tags;
