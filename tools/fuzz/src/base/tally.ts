/** Each has a control: a deliberate fault that it must catch. */
export const checks = {
  answered: 'every input gets one whole answer',
  no_5xx: 'no answer is a 5xx; over gRPC none is INTERNAL, UNKNOWN, UNAVAILABLE and the like',
  no_exit: 'no process ends, and none logs an error',
  refused: 'nothing that the contract refuses gets a 2xx',
  accepted: 'nothing that the contract takes is refused',
  named: 'a validation_failed names every fault',
  schema: 'every JSON answer is valid against OpenAPI, every gRPC answer against its proto',
  carried: 'each call on a stream is answered once, whatever is on it besides',
  unary: 'a carried call has the answer of a unary one',
  problem: 'every error is a problem with a code of the closed list and the headers of its code',
  model: 'what is read is what was written',
  matrix: 'each cell of the permission matrix is exact',
  isolation: 'foreign objects look like absent ones',
  leaks: 'no answer holds a text or an id of another account or mode',
  figures: 'lists and figures count what is one’s own, exactly',
  cursors: 'the cursor of another finds what a made-up one finds',
  keys: 'the Idempotency-Key of another is one like any other',
} as const;

export type Check = keyof typeof checks;

export const parts = ['http', 'grpc', 'carry', 'raw', 'matrix', 'isolation'] as const;
export type Part = (typeof parts)[number];

export interface Finding {
  readonly check: Check;
  readonly part: Part;
  /** Violations with the same text are one finding. */
  readonly what: string;
  readonly input: string;
  readonly answer: string;
  readonly expected: string;
  readonly repeat: string;
}

export interface CountedFinding {
  readonly finding: Finding;
  readonly times: number;
  readonly shorter?: string;
}

export interface Tally {
  /** @param outcome `2xx`, `4xx`, `OK`, `closed` and so on */
  input(part: Part, outcome: string): void;
  checked(check: Check, times?: number): void;
  found(finding: Finding): boolean;
  note(repeat: string, shorter: string): void;
  inputs(part?: Part): number;
  outcomes(part: Part): ReadonlyMap<string, number>;
  checkedTimes(check: Check): number;
  findings(): readonly CountedFinding[];
}

export function createTally(onFirst: (finding: Finding) => void = () => undefined): Tally {
  const outcomes = new Map<Part, Map<string, number>>(parts.map((part) => [part, new Map()]));
  const made = new Map<Check, number>();
  const found = new Map<string, { finding: Finding; times: number; shorter?: string }>();
  const sum = (counts: Map<string, number> | undefined): number =>
    [...(counts?.values() ?? [])].reduce((total, count) => total + count, 0);
  return {
    input: (part, outcome) => {
      const counts = outcomes.get(part);
      counts?.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    checked: (check, times = 1) => made.set(check, (made.get(check) ?? 0) + times),
    found: (finding) => {
      const key = `${finding.check}/${finding.part}/${finding.what}`;
      const known = found.get(key);
      if (known) {
        known.times += 1;
        return false;
      }
      found.set(key, { finding, times: 1 });
      onFirst(finding);
      return true;
    },
    note: (repeat, shorter) => {
      for (const each of found.values()) if (each.finding.repeat === repeat) each.shorter ??= shorter;
    },
    inputs: (part) =>
      part ? sum(outcomes.get(part)) : parts.reduce((total, each) => total + sum(outcomes.get(each)), 0),
    outcomes: (part) => outcomes.get(part) ?? new Map(),
    checkedTimes: (check) => made.get(check) ?? 0,
    findings: () => [...found.values()],
  };
}
