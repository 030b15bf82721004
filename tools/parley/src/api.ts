import type { Command } from 'commander';
import { z } from 'zod';
import { environment } from '@parley/process';
import { Parley } from '@parley/sdk';
import { CommandError } from './base/command-error';
import { readStack } from './base/read-stack';

export interface ApiOptions {
  readonly url?: string | undefined;
}

export function withApiOptions(command: Command): Command {
  return command.option('--url <url>', 'URL of the API (default: PARLEY_URL, or the system running here)');
}

/** By PARLEY_API_KEY: command lines are public on a machine. */
export function openApi({ url }: ApiOptions): { readonly parley: Parley; readonly apiKey: string } {
  const env = environment();
  const apiKey = env['PARLEY_API_KEY'] ?? '';
  if (apiKey === '')
    throw new CommandError('Set PARLEY_API_KEY to an API key; create one with `npm run parley -- keys create`.');
  const baseUrl = addressOf({ url });
  try {
    return { parley: new Parley({ apiKey, baseUrl }), apiKey };
  } catch (err) {
    throw err instanceof TypeError ? new CommandError(`${err.message}.`, err) : err;
  }
}

/** Without a trailing slash. @throws CommandError without an address */
export function addressOf({ url }: ApiOptions): string {
  const found = url ?? environment()['PARLEY_URL'] ?? readStack(z.object({ url: z.url() }), 'PARLEY_URL').url;
  return found.replace(/\/+$/, '');
}
