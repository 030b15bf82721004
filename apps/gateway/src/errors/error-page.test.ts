import { environment } from '@parley/process';
import { errorCodes } from '@parley/errors';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from './catalogue';
import { errorHtml, errorMarkdown } from './error-page';

const folder = join(__dirname, '../../../../docs/errors');

test.each(errorCodes)('docs/errors/%s.md is the page that is made (UPDATE_ERROR_PAGES=true writes it)', (code) => {
  const file = join(folder, `${code}.md`);
  if (environment()['UPDATE_ERROR_PAGES'] === 'true') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, errorMarkdown(code));
  }
  expect(readFileSync(file, 'utf8')).toBe(errorMarkdown(code));
});

test('docs/errors has no page of a code that is gone', () => {
  expect(readdirSync(folder).sort()).toEqual(errorCodes.map((code) => `${code}.md`).sort());
});

test('the statuses are those of the contract', () => {
  expect(Object.fromEntries(errorCodes.map((code) => [code, errorCatalogue[code].status]))).toEqual({
    malformed_json: 400,
    validation_failed: 400,
    unauthorized: 401,
    forbidden: 403,
    not_found: 404,
    method_not_allowed: 405,
    invalid_transition: 409,
    agent_disabled: 409,
    invalid_credentials: 401,
    turn_not_open: 409,
    channel_window_closed: 409,
    template_not_sendable: 409,
    provider_refused: 409,
    not_simulated: 409,
    distinct_identities: 409,
    merge_not_undoable: 409,
    idempotency_in_progress: 409,
    customer_merged: 410,
    precondition_failed: 412,
    payload_too_large: 413,
    unsupported_media_type: 415,
    idempotency_key_reused: 422,
    rate_limited: 429,
    internal: 500,
    unavailable: 503,
    model_unavailable: 503,
    deadline_exceeded: 504,
  });
});

test('marks become code, and nothing else becomes markup', () => {
  expect(errorHtml('unauthorized')).toContain('<code>Authorization: Bearer &lt;key&gt;</code>');
});
