import { costOf, embed, estimateTokens, isFree } from '@parley/models';
import { parseId } from '@parley/schemas';
import { findConnection } from '../clients/find-connection';
import { openConnectionBudget } from '../spending/open-budget';
import type { Budget } from '../spending/budget';
import type { TurnCall } from '../clients/clients';
import { embedTexts } from './embed-texts';
import type { EmbedderDeps, Embedding } from './embedding';
import type { Meaning, QueryEmbedding } from '../clients/meaning';

export interface Embedder {
  /** Within the turn's budget. */
  open(call: TurnCall, budget: Budget): Meaning;
  stop(): Promise<void>;
}

/** A customer waits, and the word search runs anyway. */
const QUERY_TIMEOUT_MS = 1_000;
/** After a server's failure. */
const PAUSE_MS = 30_000;
/** Caches the absence of embeddings. */
const NONE_MS = 10_000;
const REMEMBERED_MAX = 10_000;
/** A million words or more: a large import and a day's changes. */
const TOKENS_PER_DAY = 5_000_000;

interface Pauses {
  has(key: string): boolean;
  add(key: string, ms: number): void;
}

function createPauses(): Pauses {
  const until = new Map<string, number>();
  return {
    has: (key) => (until.get(key) ?? 0) > Date.now(),
    add: (key, ms) => {
      if (until.size >= REMEMBERED_MAX) until.clear();
      until.set(key, Date.now() + ms);
    },
  };
}

const keyOf = ({ accountUuid, mode }: TurnCall['tenant']): string => `${accountUuid} ${mode}`;

export function createEmbedder(deps: EmbedderDeps): Embedder {
  const pauses = createPauses();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function begin(embedding: Embedding): void {
    const { tenant, found, modelKey } = embedding;
    const key = keyOf(tenant);
    const modelId = parseId('model', found.known.id);
    if (running.has(key) || stopping.signal.aborted || modelId === undefined || pauses.has(modelKey)) return;
    const budget = openConnectionBudget(deps.pool, tenant, modelId, TOKENS_PER_DAY);
    const work = embedTexts(deps, embedding, budget, stopping.signal)
      .then((isDone) => {
        if (!isDone) pauses.add(modelKey, PAUSE_MS);
      })
      .catch((err: unknown) => {
        if (!stopping.signal.aborted) deps.logger.warn({ err, model_id: found.known.id }, 'texts were not embedded');
      })
      .finally(() => running.delete(key));
    running.set(key, work);
  }

  return {
    open: (call, budget) => {
      let finding: Promise<Embedding | undefined> | undefined;
      const asked = new Map<string, Promise<QueryEmbedding | undefined>>();
      const once = async (query: string): Promise<QueryEmbedding | undefined> => {
        const embedding = await (finding ??= find(deps, pauses, call));
        if (!embedding || pauses.has(embedding.modelKey)) return undefined;
        return embedQuery(deps, pauses, { embedding, call, budget }, query).catch((err: unknown) => {
          deps.logger.warn({ err }, 'a question was not embedded');
          return undefined;
        });
      };
      return {
        embed: (query) => {
          const known = asked.get(query) ?? once(query);
          asked.set(query, known);
          return known;
        },
        embedTexts: () => void finding?.then((embedding) => embedding && begin(embedding)),
      };
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

async function find(deps: EmbedderDeps, pauses: Pauses, call: TurnCall): Promise<Embedding | undefined> {
  const { tenant } = call;
  if (pauses.has(keyOf(tenant))) return undefined;
  const found = await findConnection(deps, call, undefined).catch(() => undefined);
  const model = found?.known.embeddingModel;
  if (!found || model === undefined) {
    pauses.add(keyOf(tenant), NONE_MS);
    return undefined;
  }
  return { tenant, found, model, modelKey: `${found.known.id} ${model}` };
}

interface QueryWork {
  readonly embedding: Embedding;
  readonly call: TurnCall;
  readonly budget: Budget;
}

async function embedQuery(
  { egress, logger }: EmbedderDeps,
  pauses: Pauses,
  { embedding: { found, model, modelKey }, call, budget }: QueryWork,
  query: string,
): Promise<QueryEmbedding | undefined> {
  const { connection } = found;
  const most = estimateTokens(query);
  const loan = await budget.reserve({ tokens: most, costMicros: costOf(connection, most, 0) });
  if (!loan) return undefined;
  const request = { connection, model, texts: [query], timeoutMs: QUERY_TIMEOUT_MS, signal: call.signal };
  const outcome = await embed(egress, request);
  const tokens = outcome.isOk ? outcome.tokens : isFree(outcome.failure) ? 0 : most;
  await loan.settle({ tokens, costMicros: costOf(connection, tokens, 0) });
  if (outcome.isOk) return { modelKey, vector: [...(outcome.vectors[0] ?? [])] };
  if (outcome.failure.kind !== 'aborted') pauses.add(modelKey, PAUSE_MS);
  logger.warn({ model_id: found.known.id, failure: outcome.failure.kind }, 'a question was not embedded');
  return undefined;
}
