import { createRandom } from '@parley/process';
import { seedOf } from '@parley/testing';
import type { Fault } from '../faults/fault';
import { describeSeconds } from '../report/table';
import { countBy, withSystem } from '../campaign/campaign';
import { runEpisode, type EpisodeOptions, type EpisodeResult } from '../episodes/run-episode';
import type { System, Topology } from '../system/start-system';

export interface RandomResult {
  readonly seed: number;
  readonly faults: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly requests: number;
  readonly failedRequests: number;
  readonly byFault: Readonly<Record<string, number>>;
  readonly findings: readonly string[];
  readonly seconds: number;
}

export interface CampaignOptions extends Pick<EpisodeOptions, 'messagesPerSecond' | 'readsPerSecond' | 'log'> {
  readonly count: number;
  readonly seed: number;
  readonly faults: readonly Fault[];
  readonly start: (topology: Topology) => Promise<System>;
}

/** Then the load stops for the checks. */
const EPISODE_FAULTS = 20;

/** Each when the system has recovered. */
export async function runCampaign(options: CampaignOptions): Promise<RandomResult> {
  const { count, seed, log } = options;
  const startedAt = performance.now();
  const drawn = drawFaults(options);
  const episodes: EpisodeResult[] = [];
  for (const topology of ['direct', 'proxied'] as const) {
    const faults = drawn.filter((_, index) => (topology === 'direct' ? index < count / 2 : index >= count / 2));
    if (faults.length === 0) continue;
    await withSystem(options.start(topology), async (system) => {
      const accounts = new Set<string>();
      for (let from = 0; from < faults.length; from += EPISODE_FAULTS) {
        const name = `${topology}${from / EPISODE_FAULTS}`;
        const part = faults.slice(from, from + EPISODE_FAULTS);
        const episode = await runEpisode({ ...options, system, accounts, name, faults: part, length: 'random' });
        episodes.push(episode);
        log(describeEpisode(name, episode));
      }
    });
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return { ...sum(episodes), seed, seconds };
}

/** The first half runs without proxies. */
function drawFaults({ count, seed, faults }: CampaignOptions): Fault[] {
  const random = createRandom(seedOf(seed, 'campaign'));
  const usable = faults.filter(({ isRandom }) => isRandom);
  const direct = usable.filter(({ topology }) => topology === 'direct');
  return Array.from({ length: count }, (_, index) => random.pick(index < count / 2 ? direct : usable));
}

function describeEpisode(name: string, { faults, acknowledged, findings }: EpisodeResult): string {
  const slowest = Math.max(...faults.map(({ clientsMs }) => clientsMs));
  const texts = [...faults.flatMap((one) => one.findings.map((text) => `${one.fault}: ${text}`)), ...findings];
  const head = `${name}: ${faults.length} faults, ${acknowledged} acknowledged, clients well again after ${describeSeconds(slowest)} at the most`;
  return [head, ...texts.map((text) => `            ! ${text}`)].join('\n');
}

function sum(episodes: readonly EpisodeResult[]): Omit<RandomResult, 'seed' | 'seconds'> {
  const faults = episodes.flatMap((episode) => episode.faults);
  const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return {
    faults: faults.length,
    acknowledged: total(episodes.map(({ acknowledged }) => acknowledged)),
    unknown: total(episodes.map(({ unknown }) => unknown)),
    requests: total(faults.map(({ requests }) => requests)),
    failedRequests: total(faults.flatMap(({ failures }) => Object.values(failures))),
    byFault: countBy(faults, ({ fault }) => fault),
    findings: [
      ...faults.flatMap((one) => one.findings.map((text) => `${one.fault}: ${text}`)),
      ...episodes.flatMap(({ findings }) => findings),
    ],
  };
}
