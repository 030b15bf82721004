import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@parley/process';
import {
  graphBody,
  startWhatsappSimulator,
  type GraphMessage,
  type WhatsappSimulator,
  type GraphStep,
} from '@parley/testing';

export const reportStatuses = ['sent', 'delivered', 'read', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report to which the hook answered 200. */
export interface Report {
  readonly id: string;
  readonly status: ReportStatus;
}

/** Drops, delays and refuses answers, and sends reports twice, late and out of order. */
export interface UnrulyGraph extends Pick<WhatsappSimulator, 'origin' | 'messages' | 'requests'> {
  readonly reports: readonly Report[];
  /** @param post sends a body to the hook until it answers 200 */
  report(post: (body: string) => Promise<void>): void;
  calm(): Promise<void>;
  stop(): Promise<void>;
}

const STEPS = 20_000;
const LOOK_MS = 20;
const REPORT_DELAY_MS = 2_500;

function drawStep(random: Random): GraphStep {
  const share = random.next();
  if (share < 0.08) return { drop: true };
  if (share < 0.12) return { holdMs: Infinity };
  if (share < 0.24) return { holdMs: random.whole(200, 2_000) };
  if (share < 0.28) return { refuse: 130429, status: 429, retryAfterSeconds: 1 };
  if (share < 0.32) return { refuse: 131056, retryAfterSeconds: 1 };
  if (share < 0.35) return { refuse: 131026 };
  if (share < 0.38) return { refuse: 131016, status: 503, retryAfterSeconds: 1 };
  return { delayMs: random.whole(0, 100) };
}

export async function startUnrulyGraph(random: Random, phoneNumberId: string): Promise<UnrulyGraph> {
  const graph = await startWhatsappSimulator();
  graph.play(...Array.from({ length: STEPS }, () => drawStep(random)));
  const reports: Report[] = [];
  const underway = new Set<Promise<void>>();
  let isOver = false;
  let watching: Promise<void> = Promise.resolve();

  async function watch(post: (body: string) => Promise<void>): Promise<void> {
    for (let seen = 0; !isOver || seen < graph.messages.length;) {
      for (const message of graph.messages.slice(seen)) {
        for (const { delayMs, ...report } of drawReports(random, message)) {
          const work = sleep(delayMs)
            .then(() => post(bodyOf(phoneNumberId, message, report.status)))
            .then(() => void reports.push(report))
            .finally(() => underway.delete(work));
          underway.add(work);
        }
        seen += 1;
      }
      await sleep(LOOK_MS);
    }
  }
  return {
    origin: graph.origin,
    messages: graph.messages,
    requests: graph.requests,
    reports,
    report: (post) => void (watching = watch(post)),
    calm: async () => {
      graph.behave();
      isOver = true;
      await watching;
      await Promise.all(underway);
    },
    stop: () => graph.stop(),
  };
}

function drawReports(random: Random, { id }: GraphMessage): (Report & { readonly delayMs: number })[] {
  if (random.chance(0.1)) return [];
  const statuses: ReportStatus[] = random.chance(0.05) ? ['sent', 'failed'] : ['sent', 'delivered', 'read'];
  return statuses
    .filter(() => random.chance(0.8))
    .flatMap((status) => Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => status))
    .map((status) => ({ id, status, delayMs: random.whole(0, REPORT_DELAY_MS) }));
}

/** The message's answer carries our reference, as Meta's does. */
function bodyOf(phoneNumberId: string, { id, body }: GraphMessage, status: ReportStatus): string {
  const { biz_opaque_callback_data: reference, to } = body;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const errors = status === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {};
  const fields = { id, status, timestamp, recipient_id: to, biz_opaque_callback_data: reference };
  return graphBody(phoneNumberId, { statuses: [{ ...fields, ...errors }] });
}
