/** What the fake services do for one test alone: nothing yet. */
export function noOverrides() {
  return {
    accounts: {},
    apiKeys: {},
    audit: {},
    erasures: {},
    exports: {},
    people: {},
    members: {},
    agents: {},
    conversations: {},
    analytics: {},
    conversationData: {},
    analyticsData: {},
    knowledge: {},
    guidelines: {},
    models: {},
    notes: {},
    savedReplies: {},
    tools: {},
    responder: {},
    channels: {},
    webhooks: {},
  };
}
