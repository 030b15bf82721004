import type { Figure } from '../measure/figure';
import type { Side } from '../measure/side';
import type { Progress } from './progress';
import type { System } from '../system/system';

export interface Effort {
  readonly isQuick: boolean;
  readonly repeats: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Conversations of the big data set, some 10 messages each; messages of B9's backlog. */
  readonly rows: number;
}

export interface BenchContext {
  readonly system: System;
  readonly effort: Effort;
  readonly progress: Progress;
}

export interface CaseResult {
  readonly figures: readonly Figure[];
  readonly sides: readonly Side[];
  readonly method: readonly string[];
  /** Where it differs from the run's. */
  readonly measured?: Pick<Effort, 'repeats' | 'seconds'>;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface BenchCase {
  readonly name: string;
  readonly title: string;
  /** In words: `at least 0.5`. */
  readonly goal: string;
  /** Fewer rows never replace more. */
  readonly dependsOnRows: boolean;
  readonly run: (context: BenchContext) => Promise<CaseResult>;
}
