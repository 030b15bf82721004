import type { PhraseLists } from './phrases';

/** Of one language. */
export interface ConductWords {
  readonly lists: PhraseLists;
  readonly asksWhetherMachine: string;
  /** Next to such a question. */
  readonly wantsPerson: string;
  readonly claimsPerson: string;
  /** Exceptions. */
  readonly claimsPersonUnless: string;
  /** Against the customer or the business; also profanity. */
  readonly insults: string;
  readonly insultsUnless: string;
  readonly hate: string;
  readonly hateUnless: string;
  readonly selfHarm: string;
  readonly selfHarmUnless: string;
  /** Card or identity numbers, codes, passwords; judged by clause. */
  readonly asksSecret: string;
  readonly asksSecretUnless: string;
}
