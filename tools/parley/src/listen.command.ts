import { createHash } from 'node:crypto';
import { Command } from 'commander';
import { signWebhook, type Event, type StreamEventsQuery } from '@parley/sdk';
import { openApi, withApiOptions, type ApiOptions } from './api';
import { printJson, withoutControls } from './output';
import { readList, readUrl } from './read-options';

interface ListenOptions extends ApiOptions {
  readonly types?: StreamEventsQuery['types'];
  readonly agent?: string;
  readonly conversation?: string;
  readonly after?: string;
  readonly forwardTo?: string;
}

/** The same time as for webhooks. */
const FORWARD_TIMEOUT_MS = 15_000;

/** Like `stripe listen`. */
export function listenCommand(): Command {
  return withApiOptions(new Command('listen'))
    .description('follow events as they happen: print them as lines of JSON, or forward them as a webhook would')
    .option('--types <list>', 'comma-separated, such as message.created (default: all the key may read)', readList)
    .option('--agent <id>', 'only events of this agent')
    .option('--conversation <id>', 'only events of this conversation')
    .option('--after <cursor>', 'start after this cursor, which an earlier run printed when it stopped')
    .option('--forward-to <url>', 'POST each event to this address, signed', readUrl)
    .action(listen);
}

async function listen(options: ListenOptions): Promise<void> {
  const { parley, apiKey } = openApi(options);
  const { types, agent, conversation, after, forwardTo } = options;
  const ended = new AbortController();
  // A terminal signals all processes, and parents signal children: the second signal must not cut the shutdown short.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ended.abort());
  const query = { types, agent_id: agent, conversation_id: conversation, after };
  const stream = parley.events.stream(query, { signal: ended.signal });
  const secret = secretOf(apiKey);
  if (forwardTo !== undefined) note(`Forwarding events to ${forwardTo}, signed with ${secret}`);
  for await (const event of stream) {
    if (event.type === 'reset') note(`Events were missed (${event.reason}): reload your data.`);
    else if (forwardTo === undefined) printJson(event);
    else note(`${event.type} ${event.id} ${await forward(event, forwardTo, secret)}`);
  }
  if (stream.cursor !== undefined) note(`To continue from here: --after ${stream.cursor}`);
}

/** A receiver is configured once per key, which it does not reveal. */
function secretOf(apiKey: string): string {
  return `whsec_${createHash('sha256').update(`parley events listen ${apiKey}`).digest('base64')}`;
}

async function forward(event: Event, url: string, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signWebhook({ id: event.id, timestamp, body }, secret),
  };
  const signal = AbortSignal.timeout(FORWARD_TIMEOUT_MS);
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return String(response.status);
  } catch (err) {
    return `failed: ${err instanceof Error ? ((err.cause as Error | undefined)?.message ?? err.message) : String(err)}`;
  }
}

/** Notes go to standard error, as standard output has the events. */
function note(text: string): void {
  process.stderr.write(`${withoutControls(text)}\n`);
}
