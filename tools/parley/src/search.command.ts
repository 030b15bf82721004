import { Command } from 'commander';
import type { SearchQuery, SearchResult } from '@parley/sdk';
import { openApi, withApiOptions, type ApiOptions } from './api';
import { printJson, printTable } from './output';
import { readList, wholeNumber } from './read-options';

interface SearchOptions extends ApiOptions {
  readonly types?: SearchQuery['types'];
  readonly limit?: number;
  readonly timezone?: string;
  readonly json?: boolean;
}

const LIMIT_MAX = 100;

export function searchCommand(): Command {
  return withApiOptions(
    new Command('search')
      .description('search messages, customers and knowledge, in the account and mode of the key')
      .argument(
        '<query...>',
        'words, "phrases", -excluded, from:, tag:, agent:, channel:, status:, customer:, after:, before:',
      ),
  )
    .option('--types <list>', 'comma separated: messages, customers, answers, documents', readList)
    .option('--limit <n>', 'maximum number of results per type', wholeNumber(LIMIT_MAX), 20)
    .option('--timezone <zone>', 'time zone of the dates in after: and before: (default: UTC)')
    .option('--json', 'print one JSON object')
    .action(search);
}

async function search(words: readonly string[], { types, limit, timezone, json, url }: SearchOptions): Promise<void> {
  const result = await openApi({ url }).parley.search({ q: words.join(' '), types, limit, timezone });
  if (json) return printJson(result);
  show(result);
}

function show({ messages, customers, answers, documents }: SearchResult): void {
  if (messages) {
    printTable(
      ['sent', 'author', 'conversation', `message (${countOf(messages)})`],
      messages.data.map((each) => [each.sent_at, each.author, each.conversation_id, marked(each)]),
    );
  }
  if (customers) {
    printTable(
      ['customer', 'name', 'email', `phone (${countOf(customers)})`],
      customers.data.map(({ id, name, email, phone }) => [id, name ?? '', email ?? '', phone ?? '']),
    );
  }
  if (answers) {
    printTable(
      ['answer', `question (${countOf(answers)})`],
      answers.data.map(({ id, question }) => [id, question]),
    );
  }
  if (documents) {
    printTable(
      ['document', `title (${countOf(documents)})`],
      documents.data.map(({ id, title }) => [id, title]),
    );
  }
}

function countOf({
  total,
  is_total_exact: isExact,
}: {
  readonly total: number;
  readonly is_total_exact: boolean;
}): string {
  return `${total}${isExact ? '' : ' or more'}`;
}

function marked({
  excerpt,
  ranges,
}: {
  readonly excerpt: string;
  readonly ranges: readonly (readonly number[])[];
}): string {
  let [text, at] = ['', 0];
  for (const [start = 0, end = 0] of ranges) {
    text += `${excerpt.slice(at, start)}[${excerpt.slice(start, end)}]`;
    at = end;
  }
  return `${text}${excerpt.slice(at)}`.replace(/\s+/g, ' ');
}
