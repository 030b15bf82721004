/** A program that the stack runs: what to start, how to stop it, and how to see that it is ready. */
export interface Program {
  /** Its name in messages, and of its log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The user to run as, where the program refuses to run as root. */
  readonly user?: SystemUser;
  /** The signal that means: finish and exit. */
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** Until it must serve, in milliseconds, where a minute is not enough. */
  readonly readyTimeoutMs?: number | undefined;
  /** How long it may take to finish, before it is killed, in milliseconds. */
  readonly graceMs: number;
  /** Gets a standard input that closes when its supervisor is gone, even by SIGKILL. */
  readonly watchesStdin?: boolean;
  /** Once it serves, it gives way while the processors are busy: figures may wait, answers to customers may not. */
  readonly isBackground?: boolean;
  /** Whether it serves now. Never throws. */
  readonly isReady: () => Promise<boolean>;
  /** Clears away what an earlier run, killed half-way, may have left. Runs before each start. */
  readonly prepare?: () => Promise<void>;
}

/** An unprivileged user of the system. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /**
   * The capability that lets it reach the program's files where it could not by its own rights (a clone below /root,
   * say): the right to search and read, or, where root itself lacks that (Docker), to pass over all file rights.
   */
  readonly fileRight?: 'dac_read_search' | 'dac_override';
}
