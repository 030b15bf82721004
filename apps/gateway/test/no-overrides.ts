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
    tools: {},
    responder: {},
    channels: {},
    webhooks: {},
  };
}
