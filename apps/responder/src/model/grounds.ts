import type { Source } from './content-words';

export interface Grounds {
  /** Numbered from 1; the first line is the title. */
  readonly passages: readonly string[];
  /** Arguments and answers of successful calls. */
  readonly toolTexts: readonly string[];
  readonly refusalTexts?: readonly string[];
  /** Arguments and answers of refused calls. */
  readonly refusedCalls?: readonly string[];
  readonly agentName?: string;
  readonly ownTexts: readonly string[];
  readonly customerTexts: readonly string[];
  readonly language: string;
  /** Decides whether passages support the statements that name them. */
  readonly isReadByModel?: boolean;
}

export interface Read {
  readonly passages: readonly Source[];
  readonly tools: readonly Source[];
  readonly refusals: readonly Source[];
  readonly own: readonly Source[];
  /** By the customer, as one. */
  readonly asked: Source;
  readonly names: ReadonlySet<string>;
}
