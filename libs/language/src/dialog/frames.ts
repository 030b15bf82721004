/**
 * What an agent says where no stored answer and no model speaks. In the formal address, and promising nothing beyond
 * what has happened when it is said.
 */
export interface Frames {
  readonly greeting: (agentName: string) => string;
  readonly thanks: string;
  readonly goodbye: string;
  readonly acknowledgement: string;
  /** Asks for one sentence. */
  readonly unclear: string;
  /** The knowledge has no answer; offers a person. */
  readonly unknown: string;
  /** The knowledge has no answer, and there is nobody to offer. */
  readonly unknownNoPerson: string;
  /** The nearest answer is in another language. */
  readonly otherLanguage: string;
  /** Asks which of the answers below is meant. */
  readonly askWhich: string;
  /** A button, as are the next two: at most 20 characters. */
  readonly noneOfThese: string;
  readonly talkToPerson: string;
  readonly helped: string;
  readonly handedOff: string;
  /** @param opensAt when people are there again, written for the customer: "Monday, 09:00" */
  readonly handedOffClosed: (opensAt: string) => string;
  /** Handed over, and the office hours name no time at which somebody is available. */
  readonly handedOffLater: string;
  /** A person is wished for, and the agent has nobody to hand off to. */
  readonly noPerson: string;
  /** Goes in front of an answer. */
  readonly lateApology: string;
  readonly cannotSeePicture: string;
  /** Of what a provider brought that is no text: a sound, a file, a place. Asks for words. */
  readonly cannotRead: string;
  readonly sensitiveHandedOff: string;
  /** In place of `sensitiveHandedOff` when life is in danger. */
  readonly selfHarmHandedOff: string;
  readonly angerOffer: string;
}

/** How a customer is asked before something is done for them. */
export interface ConfirmationFrames {
  /** @param action what is to be done, with its details */
  readonly question: (action: string) => string;
  /** Buttons: at most 20 characters. */
  readonly yes: string;
  readonly no: string;
}
