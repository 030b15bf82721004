import { readSessionNiceness, writeSessionNiceness } from '../process/session-niceness';
import type { Engine, EngineAnswer } from './engine';

/** The session of this process. */
export interface Session {
  read(): number | undefined;
  write(niceness: number): boolean;
}

export interface Foreground {
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

const ownSession: Session = {
  read: () => readSessionNiceness('self'),
  write: (niceness) => writeSessionNiceness('self', niceness),
};

/** Covers the several figures of a page, but not the sink's reads every 10 s. */
const LINGER_MS = 500;

/** For processes of low priority (`lowerPriority`), while work is awaited. */
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

/** Only reads get the higher priority, as writes can wait. */
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
