/**
 * Tests only for `npm test -- --all`: each waits for its subject (crashes, failovers, leases, days of figures), moves
 * thousands of rows, judges sets of texts, or runs foreign tools. Two thirds of the time, a tenth of the tests.
 */
const WHOLE_ONLY = {
  unit: [
    'apps/gateway/src/openapi/generated-clients.test.ts',
    'apps/gateway/src/openapi/generated-parameters.test.ts',
    'apps/knowledge/src/retrieval/answer-weights.test.ts',
    'apps/knowledge/src/search/document-sets.test.ts',
    'apps/responder/src/model/further-businesses.test.ts',
    'libs/language/src/handoff/cross-validation.test.ts',
    'packages/sdk/src/package.test.ts',
  ],
  int: [
    'apps/analytics/src/days/days.int.test.ts',
    'apps/analytics/src/figures.int.test.ts',
    'apps/analytics/src/sink/sink.int.test.ts',
    'apps/channel/src/widget/account-status.int.test.ts',
    'apps/conversation/src/customer-merges/interleavings.int.test.ts',
    'apps/conversation/src/exports/export-facts.int.test.ts',
    'apps/gateway/src/events/exactly-once.int.test.ts',
    'libs/jetstream/src/consume.int.test.ts',
    'libs/jetstream/src/read-stream-page.int.test.ts',
    'libs/outbox/src/relay.int.test.ts',
    'libs/outbox/src/relay-cluster.int.test.ts',
    'libs/redis/src/connect.int.test.ts',
    'tools/deploy-check/src/alert-rules.int.test.ts',
    'tools/deploy-check/src/check-static.int.test.ts',
    'tools/deploy-check/src/settings/settings.int.test.ts',
    'tools/stack/src/backup/copy-postgres.int.test.ts',
    'tools/faults/src/checks/missing-events.int.test.ts',
    'tools/stack/src/backends/postgres.int.test.ts',
  ],
  e2e: [
    'e2e/src/agents-read-documents.e2e.test.ts',
    'e2e/src/answers-by-model.e2e.test.ts',
    'e2e/src/channel-trials.e2e.test.ts',
    'e2e/src/command-line.e2e.test.ts',
    'e2e/src/delete-account.e2e.test.ts',
    'e2e/src/disturbed.e2e.test.ts',
    'e2e/src/erase-customer.e2e.test.ts',
    'e2e/src/export.e2e.test.ts',
    'e2e/src/find-and-erase-conversations.e2e.test.ts',
    'e2e/src/freshness.e2e.test.ts',
    'e2e/src/memory.e2e.test.ts',
    'e2e/src/observed.e2e.test.ts',
    'e2e/src/odd-values.e2e.test.ts',
    'e2e/src/retention-command.e2e.test.ts',
    'e2e/src/sdk.e2e.test.ts',
    'e2e/src/search.e2e.test.ts',
    'e2e/src/visitor-mails.e2e.test.ts',
  ],
};

module.exports = { WHOLE_ONLY };
