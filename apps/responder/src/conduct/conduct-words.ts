import type { PhraseLists } from './phrases';

/** What may not be said, and what a customer may ask about the agent itself, in one language. */
export interface ConductWords {
  /** Lists that the others name. */
  readonly lists: PhraseLists;
  /** A customer asks whether a machine answers. */
  readonly asksWhetherMachine: string;
  /** Beside such a question the customer wants a person. */
  readonly wantsPerson: string;
  /** The agent says that it is no machine, or that it is a person. */
  readonly claimsPerson: string;
  /** In a sentence with one of these it is no such claim. */
  readonly claimsPersonUnless: string;
  /** Insults of the customer or of the business, and profanity. */
  readonly insults: string;
  readonly insultsUnless: string;
  /** Against groups of people. */
  readonly hate: string;
  readonly hateUnless: string;
  /** Encourages somebody to do themselves harm. */
  readonly selfHarm: string;
  readonly selfHarmUnless: string;
  /** Asks for the numbers of cards and identity papers, for codes and passwords; judged by the clause. */
  readonly asksSecret: string;
  readonly asksSecretUnless: string;
}
