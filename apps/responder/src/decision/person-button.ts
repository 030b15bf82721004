/** Its id. */
export const PERSON_BUTTON = 'person';
