export interface Program {
  /** Of its log file, too. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** It refuses to run as root. */
  readonly user?: SystemUser;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** Default: a minute. */
  readonly readyTimeoutMs?: number | undefined;
  readonly graceMs: number;
  /** Its standard input closes with its supervisor, even on SIGKILL. */
  readonly watchesStdin?: boolean;
  /** Low priority once it serves. */
  readonly isBackground?: boolean;
  /** Never throws. */
  readonly isReady: () => Promise<boolean>;
  /** After a killed run, before each start. */
  readonly prepare?: () => Promise<void>;
}

/** Unprivileged. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /**
   * To reach the program's files despite their rights (a clone below /root): to search and read, or, where root lacks
   * that (Docker), to ignore all rights.
   */
  readonly fileRight?: 'dac_read_search' | 'dac_override';
}
