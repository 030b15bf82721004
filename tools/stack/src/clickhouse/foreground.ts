import { readSessionNiceness, writeSessionNiceness } from '../process/session-niceness';
import type { Engine, EngineAnswer } from './engine';

/** The niceness of the process's session, as the kernel has it. */
export interface Session {
  read(): number | undefined;
  write(niceness: number): boolean;
}

export interface Foreground {
  /** Runs a piece of work that somebody waits for: until it ends, the process is not behind the others. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

const ownSession: Session = {
  read: () => readSessionNiceness('self'),
  write: (niceness) => writeSessionNiceness('self', niceness),
};

/**
 * The process stays for so long after the last piece of work: a page asks for several figures, one after the other. The
 * sink reads every 10 s, too, and should not keep it in front.
 */
const LINGER_MS = 500;

/**
 * Lets a process that has been put into the background (`lowerPriority`) come forward while somebody waits for it, and go
 * back afterwards to where it was. One that is not in the background stays as it is.
 */
export function createForeground(session: Session = ownSession, lingerMs = LINGER_MS): Foreground {
  let waitedFor = 0;
  let background: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const comeForward = (): void => {
    clearTimeout(timer);
    if (background !== undefined) return;
    const niceness = session.read();
    if (niceness !== undefined && niceness > 0 && session.write(0)) background = niceness;
  };
  const goBackSoon = (): void => {
    if (background === undefined) return;
    const niceness = background;
    timer = setTimeout(() => {
      if (session.write(niceness)) background = undefined;
      else goBackSoon();
    }, lingerMs).unref();
  };
  return {
    during: async (work) => {
      waitedFor += 1;
      comeForward();
      try {
        return await work();
      } finally {
        waitedFor -= 1;
        if (waitedFor === 0) goBackSoon();
      }
    },
  };
}

/** An engine whose reads are waited for: the process is in the foreground while one runs. What it stores can wait. */
export function withReadsInForeground(engine: Engine, foreground: Foreground = createForeground()): Engine {
  return {
    ...engine,
    run: (request, signal) => {
      const run = (): Promise<EngineAnswer> => engine.run(request, signal);
      return isRead(request.sql) ? foreground.during(run) : run();
    },
  };
}

function isRead(sql: string): boolean {
  return /^\s*(SELECT|WITH)\b/i.test(sql);
}
