import type { IncomingHttpHeaders } from 'node:http';
import type { Pagination, Problem } from '@parley/sdk';

export interface Answer<Body = Problem> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Parsed, if it is JSON. */
  readonly body: Body;
}

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}
