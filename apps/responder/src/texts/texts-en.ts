import type { LanguageTexts } from './language-texts';

export const textsEn: LanguageTexts = {
  formal: {
    greeting: 'Hello, I am {agent_name}, the virtual assistant. How can I help you?',
    thanks: 'You are welcome!',
    goodbye: 'Goodbye, and all the best!',
    acknowledgement: 'All right. If there is anything else, just write to me here.',
    unclear: 'I am not sure what you mean. Could you tell me in one sentence what you would like to know?',
    unknown: 'I am sorry, I do not have an answer to that. Would you like to talk to a person?',
    unknown_no_person: 'I am sorry, I do not have an answer to that. You are welcome to rephrase your question.',
    other_language: 'I only have something about this in another language. Would you like to see it?',
    ask_which: 'Which of these do you mean?',
    none_of_these: 'None of these',
    talk_to_person: 'Talk to a person',
    handed_off: 'I have handed our conversation over to our team. A person can now read it and reply to you here.',
    handed_off_closed:
      'I have handed our conversation over to our team. Nobody is available at the moment. Next available: {opens_at}.',
    handed_off_later:
      'I have handed our conversation over to our team. Nobody is available at the moment, and I cannot say when someone will reply.',
    no_person: 'I am sorry, I cannot connect you with a person here, but I can try to answer your questions.',
    late_apology: 'I am sorry for the delay.',
    cannot_see_picture: 'I am sorry, I cannot see pictures. Could you tell me in words what this is about?',
    cannot_read:
      'I am sorry, I can only read text here, not what you have just sent. Could you tell me in words what this is about?',
    sensitive_handed_off:
      'This is a matter for a person. I have handed our conversation over to our team, who can now reply to you here.',
    self_harm_handed_off:
      'I am very sorry that you are going through this. I have handed our conversation over to our team. If you are in danger, please call your local emergency number now.',
    anger_offer: 'I am sorry that this has been so frustrating. Would you like to talk to a person?',
    disclosure: 'I am {agent_name}, a virtual assistant: a computer program answers you here, not a person.',
    confirm: 'Shall I do this for you?\n{action}\nPlease answer yes or no.',
    yes: 'Yes',
    no: 'No',
    yes_or_no: 'Please answer yes or no.',
  },
  informal: {},
};
