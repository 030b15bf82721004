import type { Figure } from '../measure/figure';
import type { Side } from '../measure/side';
import type { Progress } from './progress';
import type { System } from '../system/system';

export interface Effort {
  readonly isQuick: boolean;
  /** Interleaved repeats of each side of a ratio. */
  readonly repeats: number;
  /** Of one measurement. */
  readonly seconds: number;
  /** Before a side's first measurement. */
  readonly warmUpSeconds: number;
  /** Conversations of the big data set, each with 10 messages on average; messages of B9's backlog. */
  readonly rows: number;
}

export interface BenchContext {
  /** Shared by all cases of a run. */
  readonly system: System;
  readonly effort: Effort;
  readonly progress: Progress;
}

export interface CaseResult {
  /** The ratios and times with a goal. */
  readonly figures: readonly Figure[];
  /** What they were computed from. */
  readonly sides: readonly Side[];
  /** Sentences for the report. */
  readonly method: readonly string[];
  /** Where it differs from the run's. */
  readonly measured?: Pick<Effort, 'repeats' | 'seconds'>;
  /** Other information by name. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A line of the table: B1, B2 and so on. */
export interface BenchCase {
  /** B1, as for --only. */
  readonly name: string;
  readonly title: string;
  /** In words: `at least 0.5`. */
  readonly goal: string;
  /** Whether figures depend on the data set's size: fewer rows never replace more. */
  readonly dependsOnRows: boolean;
  readonly run: (context: BenchContext) => Promise<CaseResult>;
}
