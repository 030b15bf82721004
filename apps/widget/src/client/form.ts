import type { State } from './state';
import type { FormField } from './types';

/** The path of a field in the answers. */
export const pathOf = ({ type, key }: FormField): string => (key === undefined ? type : `attributes.${key}`);

/** In a language of the widget. */
export const labelIn = (tag: string, labels: FormField['labels'], otherwise: string): string =>
  labels?.[tag] ?? otherwise;

/** Whether the visitor has to answer before anything can be sent. */
export function isFormDue(state: State): boolean {
  const { formFields, answers, conversation, messages, pending, historyEnd, place } = state;
  // Nothing is asked until the history is known.
  if (formFields.length === 0 || conversation || messages.length > 0 || historyEnd === undefined) return false;
  if (pending.some(({ formErrors }) => formErrors !== undefined)) return true;
  // Not before another conversation, unless the server asks.
  return place === undefined && pending.length === 0 && answers === undefined;
}

/** Paths that the server refused. */
export const faultsOf = ({ pending }: State): readonly string[] =>
  pending.flatMap(({ formErrors }) => formErrors ?? []);
