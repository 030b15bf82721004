import { faultCodes, type ErrorCode } from '@parley/errors';

export interface CatalogueEntry {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  /** What the caller can do. */
  readonly remedy: string;
  /** Machine-readable reasons, and what each means. */
  readonly words?: Readonly<Record<string, string>>;
  /** Answered with Retry-After. */
  readonly isTemporary?: true;
}

/**
 * docs/contract.md, Errors. The only mapping to HTTP statuses, and source of the API description, the /errors pages and
 * docs/errors.
 */
export const errorCatalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = {
  malformed_json: {
    status: 400,
    title: 'Malformed JSON',
    meaning:
      'The body is not one JSON value in valid UTF-8 without a byte order mark, or is missing where one is needed.',
    remedy: 'Send a JSON object as the body. `detail` says where parsing failed.',
  },
  validation_failed: {
    status: 400,
    title: 'Validation failed',
    meaning:
      'A field of the body or a query parameter is missing, unknown or invalid; a query parameter, a key of a ' +
      'JSON object, the Idempotency-Key or the Authorization header is given twice; the Idempotency-Key is ' +
      'malformed; or the request is not valid HTTP. Unknown headers are ignored.',
    remedy:
      '`errors` lists every fault at once: its path, a code for programs and a message for people. `path` is ' +
      'the path in the body, with dots, such as `buttons.0.id`, or the name of the parameter or header; it is ' +
      'empty for the whole body or request. Correct them all and send the request again. If there are more ' +
      'than 1,000 faults, only the first 1,000 are listed, and `detail` gives the total; if a list is too ' +
      'long, only that fault is listed.',
    words: faultCodes,
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    meaning:
      'The request has no API key, or its key is mistyped, unknown, expired or revoked; or its session has ended.',
    remedy: 'Send `Authorization: Bearer <key>` with a valid key of the right mode; in the console, sign in.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Invalid credentials',
    meaning: 'The email or password is incorrect. For security, we do not say which.',
    remedy: 'Try again. If you forgot your password, ask an admin of the account for a new link.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    meaning:
      'The key or the session is valid, but lacks the permission or role that the endpoint requires; or a ' +
      'write with a session has no CSRF token or comes from another origin.',
    remedy:
      'Use a key that has the permission named in `required_permission`; `detail` names anything else that is missing.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    meaning:
      'No such path exists, or no such object exists in the account and mode of the key. Objects of other ' +
      'accounts, and of the other mode, are not found either.',
    remedy:
      'Check the path and the id, and whether the key is a live or a test key. Paths are lower-case and have ' +
      'no trailing slash.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists, but does not support this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  invalid_transition: {
    status: 409,
    title: 'Invalid transition',
    meaning:
      'The current state of the object does not allow the change: for example, a resolved conversation cannot be escalated, and a disabled member cannot be invited again.',
    remedy:
      'Read the object again; `detail` says what prevents the change. To escalate a resolved conversation, set it to active first.',
  },
  agent_disabled: {
    status: 409,
    title: 'Agent disabled',
    meaning: 'No conversation can be opened with a disabled agent.',
    remedy: 'Set the status of the agent to active or paused, or choose another agent.',
  },
  turn_not_open: {
    status: 409,
    title: 'Turn not open',
    meaning:
      'There is nothing to answer, or the turn is not awaiting approval: a message, a person or an earlier call came first.',
    remedy: 'Read the conversation and its turns again.',
  },
  channel_window_closed: {
    status: 409,
    title: 'Window closed',
    meaning:
      'The provider accepts replies only for a limited time after the customer’s last message (WhatsApp: 24 hours), and that time is over. Nothing was stored.',
    remedy:
      'Wait until the customer writes again, or send a template (WhatsApp). The conversation shows until when replies are possible.',
  },
  template_not_sendable: {
    status: 409,
    title: 'Template cannot be sent',
    meaning:
      'The provider has not approved the template, or has paused or disabled it; or the template has parts that cannot be sent; or the channel of the conversation has no templates. Nothing was stored.',
    remedy: 'Read `detail`, and list the templates of the channel: `is_sendable` says which can be sent.',
  },
  provider_refused: {
    status: 409,
    title: 'Provider refused',
    meaning:
      'The provider of the channel refused the request: the access token has expired, for example, or lacks a permission.',
    remedy: 'Read `detail`, and correct the settings or secrets of the channel before retrying.',
  },
  not_simulated: {
    status: 409,
    title: 'Not simulated',
    meaning:
      'Only test mode lets you send messages as a customer and shows what would have gone to the provider, and ' +
      'only for an enabled WhatsApp or Slack channel.',
    remedy: 'Read `detail`: use a test key, enable the channel, or write in the widget itself.',
  },
  distinct_identities: {
    status: 409,
    title: 'Distinct identities',
    meaning: 'Both customers have a verified external id, so that they are probably two people. Nothing was merged.',
    remedy: 'If they are one person, send the request again with `allow_distinct: true`.',
  },
  merge_not_undoable: {
    status: 409,
    title: 'Merge cannot be undone',
    meaning:
      'The merge has already been undone or is older than 30 days, or one of its customers has since been ' +
      'erased or merged into another.',
    remedy: 'Read the merge; `detail` says what prevents the undo. Undo later merges of the same customers first.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request in progress',
    meaning: 'The first request with this Idempotency-Key has not been answered yet.',
    remedy:
      'Wait for the seconds in `Retry-After` and send the same request again: it returns the first response if that request succeeded, and is carried out if it did not.',
    isTemporary: true,
  },
  customer_merged: {
    status: 410,
    title: 'Customer merged',
    meaning: 'The customer has been merged into another.',
    remedy:
      'Use the id in `merged_into`, which is also in the `Link` header. If the merge is undone, the id works again.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    meaning:
      'The object has been edited since the version named in If-Match; or If-Match is not a valid version; or ' +
      'If-Match was sent to an endpoint without an ETag, such as a POST to a list.',
    remedy:
      'Read the object again, apply your change to its current state, and send the new ETag. For a POST to a ' +
      'list, leave If-Match out.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The body is larger than 256 KiB, or, for a knowledge document, larger than 1 MiB.',
    remedy: 'Send a smaller body. Send media as URLs, not as content.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning:
      'The body is not application/json in UTF-8 (PATCH also accepts application/merge-patch+json), or it is compressed.',
    remedy: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    meaning: 'A request with the same Idempotency-Key and path, but another body, succeeded within the last 24 hours.',
    remedy: 'Use a new key for each new request, and the same key only to retry the same request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning:
      'The key has exhausted its rate limit, or too many authentications from this address have failed. Unless ' +
      'the key has other limits, the rate is 600 requests per minute, with bursts of up to 100.',
    remedy:
      'Wait for the seconds in `Retry-After`. The `RateLimit` header of every authenticated response says how many requests are left.',
    isTemporary: true,
  },
  internal: {
    status: 500,
    title: 'Internal error',
    meaning: 'Something went wrong on our side.',
    remedy:
      'Try again, with an Idempotency-Key for a POST. If the error persists, send us the `request_id`: it ' +
      'identifies the request in our logs.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'A part of the system is down or overloaded.',
    remedy: 'Try again after the seconds in `Retry-After`, with an Idempotency-Key for a POST.',
    isTemporary: true,
  },
  model_unavailable: {
    status: 503,
    title: 'Model unavailable',
    meaning: 'The server of the model connection did not return a usable answer. `detail` says what happened.',
    remedy:
      'Correct the address, the model or the API key of the connection, or wait until its server works. Then ' +
      'check the connection again.',
    isTemporary: true,
  },
  deadline_exceeded: {
    status: 504,
    title: 'Deadline exceeded',
    meaning: 'A part of the system took too long. A change may or may not have been made.',
    remedy: 'Try again after the seconds in `Retry-After`. A POST with an Idempotency-Key is never carried out twice.',
    isTemporary: true,
  },
};
