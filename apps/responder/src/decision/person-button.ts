/** The id of the button that stands for a person. */
export const PERSON_BUTTON = 'person';
