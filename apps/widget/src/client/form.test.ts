import { isFormDue } from './form';
import { initialState, type State } from './state';
import type { Pending } from './types';

const asked: State = {
  ...initialState,
  isOpen: true,
  historyEnd: 0,
  formFields: [{ type: 'email', is_required: true }],
};
const refused = { clientId: 'a', formErrors: ['email'] } as unknown as Pending;

test('the form is shown before the first conversation, and before another only if the server asks for it', () => {
  expect(isFormDue(asked)).toBe(true);
  expect(isFormDue({ ...asked, answers: { language: 'en' } })).toBe(false);
  expect(isFormDue({ ...asked, place: 'new_key-number-2' })).toBe(false);
  expect(isFormDue({ ...asked, place: 'new_key-number-2', pending: [refused] })).toBe(true);
  expect(isFormDue({ ...asked, historyEnd: undefined })).toBe(false);
});
