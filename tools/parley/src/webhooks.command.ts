import { Command } from 'commander';
import type { CreateWebhookRequest, Webhook } from '@parley/sdk';
import { openApi, withApiOptions, type ApiOptions } from './api';
import { printJson, printTable } from './output';
import { readList, readUrl } from './read-options';

interface WebhookOptions extends ApiOptions {
  readonly json?: boolean;
}

interface CreateOptions extends WebhookOptions {
  readonly endpoint: string;
  readonly events: CreateWebhookRequest['events'];
  readonly description?: string;
  readonly thin?: boolean;
}

export function webhooksCommand(): Command {
  const webhooks = new Command('webhooks').description('manage webhooks');
  const command = (name: string, description: string): Command =>
    withApiOptions(webhooks.command(name).description(description)).option('--json', 'print JSON');

  command('list', 'list the webhooks of the account and mode of the key').action(list);
  command('create', 'send events to an address; shows the signing secret once')
    .requiredOption('--endpoint <url>', 'the address to send events to', readUrl)
    .option('--events <list>', 'comma separated, or * for all', readList, ['*'])
    .option('--description <text>', 'a description of its purpose')
    .option('--thin', 'send only ids and versions')
    .action(create);
  for (const status of ['enabled', 'disabled'] as const)
    command(
      status.slice(0, -1),
      status === 'enabled' ? 'resume sending events' : 'stop sending events until it is enabled',
    )
      .argument('<id>', 'the id of the webhook, hook_…')
      .action(async (id: string, options: WebhookOptions) =>
        show(await openApi(options).parley.webhooks.update(id, { status }), options),
      );
  command('test', 'send a webhook.test event and show the result')
    .argument('<id>', 'the id of the webhook, hook_…')
    .action(test);
  command('delete', 'delete a webhook').argument('<id>', 'the id of the webhook, hook_…').action(remove);
  return webhooks;
}

async function list(options: WebhookOptions): Promise<void> {
  const webhooks = await openApi(options).parley.webhooks.list().toArray();
  if (options.json) return printJson(webhooks);
  printTable(
    ['id', 'url', 'events', 'status', 'failing since'],
    webhooks.map(({ id, url, events, status, failing_since }) => [
      id,
      url,
      events.join(' '),
      status,
      failing_since ?? '',
    ]),
  );
}

async function create(options: CreateOptions): Promise<void> {
  const { endpoint, events, description, thin } = options;
  const payload = thin ? 'thin' : 'full';
  const webhook = await openApi(options).parley.webhooks.create({ url: endpoint, events, description, payload });
  if (options.json) return printJson(webhook);
  console.log(
    `${webhook.secret}\n\nThis is the only time the secret is shown. It signs the deliveries of ${webhook.id}.`,
  );
}

async function test(id: string, options: WebhookOptions): Promise<void> {
  const delivery = await openApi(options).parley.webhooks.test(id);
  if (delivery.status !== 'delivered') process.exitCode = 1;
  if (options.json) return printJson(delivery);
  printTable(
    ['delivery', 'status', 'answered', 'error', 'ms'],
    delivery.attempts.map(({ status, error, duration_ms }) => [
      delivery.id,
      delivery.status,
      String(status ?? ''),
      error ?? '',
      String(duration_ms),
    ]),
  );
}

async function remove(id: string, options: WebhookOptions): Promise<void> {
  await openApi(options).parley.webhooks.delete(id);
  if (options.json) return printJson({ id, deleted: true });
  console.log(`${id} is deleted.`);
}

function show(webhook: Webhook, { json }: WebhookOptions): void {
  if (json) return printJson(webhook);
  console.log(`${webhook.id} is ${webhook.status}.`);
}
