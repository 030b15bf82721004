import type { State } from './state';

/** What the widget asks for before the first message, by the API (docs/contract/widget.md). */
export interface FormField {
  readonly type: 'name' | 'email' | 'phone' | 'text' | 'choice';
  readonly is_required?: boolean | null | undefined;
  /** Of an attribute. */
  readonly key?: string | undefined;
  readonly label?: string | undefined;
  readonly labels?: Labels | null | undefined;
  readonly options?: readonly { readonly value: string; readonly labels?: Labels | null | undefined }[] | undefined;
}

type Labels = Readonly<Record<string, string | null | undefined>>;

/** What a visitor has answered, as the API takes it. */
export interface FormAnswers {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Of the widget's words. */
  readonly language: string;
}

/** Where a field is in the answers. */
export const pathOf = ({ type, key }: FormField): string => (key === undefined ? type : `attributes.${key}`);

/** In a language of the widget. */
export const labelIn = (tag: string, labels: FormField['labels'], otherwise: string): string =>
  labels?.[tag] ?? otherwise;

/** Whether the visitor has to answer before anything can be sent. */
export function isFormDue({ formFields, answers, conversation, messages, pending, historyEnd }: State): boolean {
  // Until it is known what was said before, nothing is asked.
  if (formFields.length === 0 || conversation || messages.length > 0 || historyEnd === undefined) return false;
  return pending.length === 0 ? answers === undefined : pending.some(({ formFaults }) => formFaults !== undefined);
}

/** The paths of answers that the server refused. */
export const faultsOf = ({ pending }: State): readonly string[] =>
  pending.flatMap(({ formFaults }) => formFaults ?? []);
