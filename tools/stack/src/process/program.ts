/** How to start, stop and probe a program. */
export interface Program {
  /** In messages, and of its log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** For programs that refuse to run as root. */
  readonly user?: SystemUser;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** Time to become ready, if a minute is not enough. */
  readonly readyTimeoutMs?: number | undefined;
  readonly graceMs: number;
  /** Gets a standard input that closes with its supervisor, even on SIGKILL. */
  readonly watchesStdin?: boolean;
  /** Low priority once it serves: figures may wait, answers to customers may not. */
  readonly isBackground?: boolean;
  /** Never throws. */
  readonly isReady: () => Promise<boolean>;
  /** Cleans up after a killed run, before each start. */
  readonly prepare?: () => Promise<void>;
}

/** An unprivileged system user. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /**
   * Capability to reach the program's files despite their rights (a clone below /root): to search and read, or, where
   * root lacks that (Docker), to ignore all rights.
   */
  readonly fileRight?: 'dac_read_search' | 'dac_override';
}
