import type { Frames } from './frames';

export const framesEn: Frames = {
  greeting: (agentName) => `Hello, I am ${agentName}, the virtual assistant. How can I help you?`,
  thanks: 'You are welcome!',
  goodbye: 'Goodbye, and all the best!',
  acknowledgement: 'All right. If there is anything else, just write to me here.',
  unclear: 'I am not sure what you mean. Could you tell me in one sentence what you would like to know?',
  unknown: 'I am sorry, I do not have an answer to that. Would you like to talk to a person?',
  unknownNoPerson: 'I am sorry, I do not have an answer to that. You are welcome to rephrase your question.',
  otherLanguage: 'I only have something about this in another language. Would you like to see it?',
  askWhich: 'Which of these do you mean?',
  noneOfThese: 'None of these',
  talkToPerson: 'Talk to a person',
  helped: 'That helped',
  handedOff: 'I have handed our conversation over to our team. A person can now read it and reply to you here.',
  handedOffClosed: (opensAt) =>
    `I have handed our conversation over to our team. Nobody is available at the moment. Next available: ${opensAt}.`,
  handedOffLater:
    'I have handed our conversation over to our team. Nobody is available at the moment, and I cannot say when someone will reply.',
  noPerson: 'I am sorry, I cannot connect you with a person here, but I can try to answer your questions.',
  lateApology: 'I am sorry for the delay.',
  cannotSeePicture: 'I am sorry, I cannot see pictures. Could you tell me in words what this is about?',
  cannotRead:
    'I am sorry, I can only read text here, not what you have just sent. Could you tell me in words what this is about?',
  sensitiveHandedOff:
    'This is a matter for a person. I have handed our conversation over to our team, who can now reply to you here.',
  selfHarmHandedOff:
    'I am very sorry that you are going through this. I have handed our conversation over to our team. If you are in danger, please call your local emergency number now.',
  angerOffer: 'I am sorry that this has been so frustrating. Would you like to talk to a person?',
};
