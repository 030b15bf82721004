export interface Program {
  /** Also the name of its log file. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** It refuses to run as root. */
  readonly user?: SystemUser;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** A minute by default. */
  readonly readyTimeoutMs?: number | undefined;
  readonly graceMs: number;
  /** Its standard input closes with its supervisor, even on SIGKILL. */
  readonly watchesStdin?: boolean;
  /** Gets a low priority once it serves. */
  readonly isBackground?: boolean;
  /** Never throws. */
  readonly isReady: () => Promise<boolean>;
  /** Cleans up before each start what a killed run may have left. */
  readonly prepare?: () => Promise<void>;
}

/** A user without privileges, for programs that refuse to run as root. */
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
