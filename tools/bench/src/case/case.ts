import type { Figure } from '../measure/figure';
import type { Side } from '../measure/side';
import type { Progress } from './progress';
import type { System } from '../system/system';

/** How long and how often a run measures. */
export interface Effort {
  readonly isQuick: boolean;
  /** Interleaved repeats of each side of a ratio. */
  readonly repeats: number;
  /** Of one measurement, in seconds. */
  readonly seconds: number;
  /** Before the first measurement of a side, in seconds. */
  readonly warmUpSeconds: number;
  /** Conversations of the big data set; it has 10 times as many messages. Also the size of the backlog of B9. */
  readonly rows: number;
}

/** What a case works with. */
export interface BenchContext {
  /** One running system, shared by all cases of a run. */
  readonly system: System;
  readonly effort: Effort;
  readonly progress: Progress;
}

/** What came out of a case. */
export interface CaseResult {
  /** What is judged: the ratios and times with a goal. */
  readonly figures: readonly Figure[];
  /** What they were computed from. */
  readonly sides: readonly Side[];
  /** How it was measured: sentences for the report. */
  readonly method: readonly string[];
  /** Where it is not what the run was asked for. */
  readonly measured?: Pick<Effort, 'repeats' | 'seconds'>;
  /** Whatever else a reader may want to know, by name. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** One line of the table: B1, B2 and so on. */
export interface BenchCase {
  /** As --only takes it: B1. */
  readonly name: string;
  readonly title: string;
  /** In words, for the report: `at least 0.5`. */
  readonly goal: string;
  /** Whether its figures depend on the size of the data set: a run with fewer rows never replaces one with more. */
  readonly dependsOnRows: boolean;
  readonly run: (context: BenchContext) => Promise<CaseResult>;
}
