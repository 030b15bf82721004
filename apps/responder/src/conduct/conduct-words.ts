import type { PhraseLists } from './phrases';

/** Forbidden phrases, and questions about the agent itself, in one language. */
export interface ConductWords {
  readonly lists: PhraseLists;
  readonly asksWhetherMachine: string;
  /** Next to such a question. */
  readonly wantsPerson: string;
  readonly claimsPerson: string;
  /** A sentence with one of these is no such claim. */
  readonly claimsPersonUnless: string;
  /** Of the customer or the business; also profanity. */
  readonly insults: string;
  readonly insultsUnless: string;
  readonly hate: string;
  readonly hateUnless: string;
  readonly selfHarm: string;
  readonly selfHarmUnless: string;
  /** Asks for card or identity numbers, codes, passwords; judged by clause. */
  readonly asksSecret: string;
  readonly asksSecretUnless: string;
}
